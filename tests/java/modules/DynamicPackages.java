// SPDX-License-Identifier: Apache-2.0
// Packages of the boot loader: those of proxies, whose module was made at run time, have no place
// and are not listed.
import java.lang.reflect.Proxy;
import static test.Say.*;

public class DynamicPackages {
    public static void main(String[] args) throws Exception {
        Class<?> notExported = Class.forName("jdk.internal.vm.annotation.Contended");
        for (Class<?> type : new Class<?>[] {Runnable.class, notExported}) {
            Object proxy = Proxy.newProxyInstance(null, new Class<?>[] {type}, (p, m, a) -> null);
            {
                say("class of a proxy", proxy.getClass());
                say("its module", proxy.getClass().getModule());
            }
        }
        int proxies = 0;
        for (Package p : Package.getPackages())
            if (p.getName().contains("proxy")) proxies++;
        say("packages of proxies", proxies);
        say("package of Object", Object.class.getPackage());
    }
}
