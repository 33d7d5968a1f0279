// SPDX-License-Identifier: Apache-2.0
/* Tasks with states in a ring, messages between them, and a queue by time: an operating system. */
import java.util.ArrayDeque;
import java.util.PriorityQueue;

public class Scheduling {
    static class Message {
        final int kind;
        int work;
        Message next;

        Message(int kind) { this.kind = kind; }
    }

    abstract static class Task implements Comparable<Task> {
        final int id;
        long due;
        Message inbox;

        Task(int id) { this.id = id; }

        abstract Task step(Scheduling s);

        public int compareTo(Task o) {
            return due != o.due ? Long.compare(due, o.due) : Integer.compare(id, o.id);
        }

        synchronized Message take() {
            Message m = inbox;
            if (m != null) inbox = m.next;
            return m;
        }

        synchronized void give(Message m) {
            m.next = inbox;
            inbox = m;
        }
    }

    static class Idle extends Task {
        int seed = 1;

        Idle(int id) { super(id); }

        Task step(Scheduling s) {
            seed = (seed & 1) == 0 ? seed >>> 1 : seed >>> 1 ^ 0xd008;
            return s.tasks[1 + (seed & 3)];
        }
    }

    static class Worker extends Task {
        Worker(int id) { super(id); }

        Task step(Scheduling s) {
            Message m = take();
            if (m == null) m = s.free.isEmpty() ? new Message(id) : s.free.poll();
            for (int i = 0; i < 4; i++) m.work = m.work * 31 + i;
            s.sum += m.work;
            s.tasks[5].give(m);
            return s.tasks[5];
        }
    }

    static class Handler extends Task {
        Handler(int id) { super(id); }

        Task step(Scheduling s) {
            Message m = take();
            if (m == null) return null;
            if ((m.work & 3) != 0)
                s.tasks[1 + (m.work & 3)].give(m);
            else
                s.free.add(m);
            return null;
        }
    }

    final Task[] tasks = {
        new Idle(0), new Worker(1), new Worker(2), new Worker(3), new Worker(4), new Handler(5)};
    final PriorityQueue<Task> queue = new PriorityQueue<>();
    final ArrayDeque<Message> free = new ArrayDeque<>();
    long sum;

    void run(int steps) {
        for (Task t : tasks) queue.add(t);
        for (int i = 0; i < steps; i++) {
            Task t = queue.poll();
            for (Task next = t; next != null;) next = next.step(this);
            t.due += 3 + t.id;
            queue.add(t);
        }
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int i = 0; i < 10; i++) {
            Scheduling s = new Scheduling();
            s.run(1_000_000);
            sum += s.sum;
        }
        System.out.println(sum);
    }
}
