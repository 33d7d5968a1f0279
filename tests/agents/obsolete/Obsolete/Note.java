/* SPDX-License-Identifier: Apache-2.0 */
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
@interface Note {
    String value();
    Class<?> type() default Note.class;
    long[] numbers() default {1, 2};
}
