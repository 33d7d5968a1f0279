// SPDX-License-Identifier: Apache-2.0
public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println("main " + String.join(",", args));
        System.out.println(new TargetSub().text());
        if (Agent.inst != null) Work.all(Agent.inst);
        System.out.println("end");
    }
}
