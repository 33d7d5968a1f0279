// SPDX-License-Identifier: Apache-2.0
// Circle1 extends Circle2, and Circle2 extends Circle1 when the loader has put the name right.
class Plain {}

class Base {}

class Sub extends Base {}

class Sub2 extends Base {}

interface Itf {}

class WithItf implements Itf {}

class Both extends Base implements Itf {}

class Circle1 extends Circle2 {}

class Circle2 extends CircleX {}

class CircleX {}

class UsesPlain {
    static Object get() { return new Plain(); }
}
