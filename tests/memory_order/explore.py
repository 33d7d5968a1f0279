# SPDX-License-Identifier: Apache-2.0
"""Explores all executions of a small program over C11 atomics, threads and locks.

A thread is a generator.  It yields an operation (Load, Store, ...), and gets what the operation
gives.  It raises Wrong when something is not as the protocol promises.

Memory is a list of writes for each location, in the order that C11 calls modification order.  A
thread has a view: how far along each list it has seen.  It may read any write that is not before
its view, so it may read old values, as a processor with weak order does.  An acquire takes over
the view that the writer of a release had.  A store may even come before stores of others that are
there already, unless the thread has seen them.  This is the model of release, acquire, relaxed
and sequentially consistent accesses by Kang et al. (POPL 2017) without its promises: a load is
never put off until after a later store of the same thread.  What follows from that one
reordering alone is not found.
"""
from collections import namedtuple

RELAXED, RELEASE, ACQUIRE, SEQ_CST = "relaxed", "release", "acquire", "seq_cst"


class Wrong(Exception):
    """The protocol's promise is broken."""


class Load(namedtuple("Load", "place order want", defaults=(RELAXED, None))):
    """want: the values to wait for, a function; None: any.  A loop that reads until it is so."""


Store = namedtuple("Store", "place value order", defaults=(RELAXED,))
# gives (done, what was there)
Swap = namedtuple("Swap", "place was becomes order", defaults=(SEQ_CST,))
# gives what was there; change is a function
Change = namedtuple("Change", "place change order", defaults=(SEQ_CST,))
Fence = namedtuple("Fence", "order", defaults=(SEQ_CST,))  # atomic_thread_fence
FenceOf = namedtuple("FenceOf", "thread")  # what membarrier(2) does to a thread, by its number
Lock = namedtuple("Lock", "mutex")
Unlock = namedtuple("Unlock", "mutex")
Wait = namedtuple("Wait", "condition mutex")
Wake = namedtuple("Wake", "condition")  # all who wait


def membarrier(self, threads):
    """membarrier(2) by thread `self` of so many: each passes a fence, one after the other."""
    yield Fence()
    for thread in range(threads):
        if thread != self:
            yield FenceOf(thread)
    yield Fence()


Write = namedtuple("Write", "value attached view")  # attached: an exchange, of the write before
State = namedtuple("State", "memory views pending released total locks waiting histories")
# views: what a thread has seen; pending: what it would see after a fence; released: what it
# had seen at its last fence; total: what all fences have seen


def joined(a, b):
    return a if a is b else tuple(map(max, a, b))


class Program:
    def __init__(self, places, threads, final=None):
        """places: name -> first value.  threads: functions without arguments.  final: is told the
        last value of each place when all threads are done, and says what is wrong, or None."""
        self.names = sorted(places)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.first = [places[name] for name in self.names]
        self.threads = threads
        self.final = final
        self.known = {}  # (thread, history) -> the operation that comes next

    def next_of(self, thread, history):
        """An operation, None at the end, or what is wrong."""
        key = (thread, history)
        if key not in self.known:
            run = self.threads[thread]()
            try:
                operation = next(run)
                for result in history:
                    operation = run.send(result)
            except StopIteration:
                operation = None
            except Wrong as wrong:
                operation = wrong
            self.known[key] = operation
        return self.known[key]

    def start(self):
        n, zero = len(self.threads), (0,) * len(self.names)
        memory = tuple((Write(value, False, zero),) for value in self.first)
        return State(memory, (zero,) * n, (zero,) * n, (zero,) * n, zero, (), (), ((),) * n)

    # ---- steps ----

    def done(self, state, thread, result, **changes):
        histories = list(state.histories)
        histories[thread] += (result,)
        return state._replace(histories=tuple(histories), **changes)

    @staticmethod
    def put(rows, thread, row):
        rows = list(rows)
        rows[thread] = row
        return tuple(rows)

    def seen(self, state, thread, place, at, order):
        """The state after the thread has read the write `at` of a place."""
        write = state.memory[place][at]
        view = list(state.views[thread])
        view[place] = max(view[place], at)
        view = tuple(view)
        if order in (ACQUIRE, SEQ_CST):
            view = joined(view, write.view)
        pending = joined(joined(state.pending[thread], write.view), view)
        return state._replace(
            views=self.put(state.views, thread, view),
            pending=self.put(state.pending, thread, pending),
        )

    def readable(self, state, thread, place, order):
        low = state.views[thread][place]
        if order == SEQ_CST:
            low = max(low, state.total[place])
        return range(low, len(state.memory[place]))

    def written(self, state, thread, place, at, value, order, attached):
        """The state after the thread has written before all writes that are at `at` or later."""

        def moved(view):
            return (
                view[:place] + (view[place] + 1,) + view[place + 1 :] if view[place] >= at else view
            )

        old = state.memory[place][at - 1]
        memory = tuple(tuple(w._replace(view=moved(w.view)) for w in ws) for ws in state.memory)
        views = [moved(v) for v in state.views]
        pending = tuple(moved(v) for v in state.pending)
        released = [moved(v) for v in state.released]
        total = moved(state.total)

        def with_it(view):
            return view[:place] + (max(view[place], at),) + view[place + 1 :]

        views[thread] = with_it(views[thread])
        carried = views[thread] if order in (RELEASE, SEQ_CST) else with_it(released[thread])
        if attached:
            carried = joined(carried, moved(old.view))
        if order == SEQ_CST:
            total = with_it(total)
        row = list(memory[place])
        row.insert(at, Write(value, attached, carried))
        memory = memory[:place] + (tuple(row),) + memory[place + 1 :]
        return state._replace(
            memory=memory,
            views=tuple(views),
            pending=self.put(pending, thread, joined(pending[thread], views[thread])),
            released=tuple(released),
            total=total,
        )

    def fenced(self, state, thread, order=SEQ_CST):
        if order == RELEASE:
            released = self.put(state.released, thread, state.views[thread])
            return state._replace(released=released)
        if order == ACQUIRE:
            return state._replace(views=self.put(state.views, thread, state.pending[thread]))
        view = joined(joined(state.views[thread], state.pending[thread]), state.total)
        return state._replace(
            views=self.put(state.views, thread, view),
            pending=self.put(state.pending, thread, view),
            released=self.put(state.released, thread, view),
            total=view,
        )

    def exchange(self, state, thread, place, at, value, order):
        state = self.seen(state, thread, place, at, order)
        return self.written(state, thread, place, at + 1, value, order, True)

    def free_after(self, writes, at):
        """May another write come directly behind this one?"""
        return at + 1 == len(writes) or not writes[at + 1].attached

    def steps(self, state, thread):
        """(result, next state) of each way in which the thread can go on."""
        op = self.next_of(thread, state.histories[thread])
        if op is None:
            return
        if isinstance(op, (Load, Store, Swap, Change)):
            place = self.index[op.place]
            writes = state.memory[place]
        if isinstance(op, Load):
            for at in self.readable(state, thread, place, op.order):
                value = writes[at].value
                if not op.want or op.want(value):
                    yield value, self.seen(state, thread, place, at, op.order)
        elif isinstance(op, Store):
            low = state.views[thread][place]
            if op.order == SEQ_CST:
                low = max(low, state.total[place])
            for at in range(low + 1, len(writes) + 1):
                if self.free_after(writes, at - 1):
                    yield None, self.written(state, thread, place, at, op.value, op.order, False)
        elif isinstance(op, Swap):
            for at in self.readable(state, thread, place, op.order):
                value = writes[at].value
                if value != op.was:
                    yield (False, value), self.seen(state, thread, place, at, op.order)
                elif self.free_after(writes, at):
                    yield (True, value), self.exchange(
                        state, thread, place, at, op.becomes, op.order
                    )
        elif isinstance(op, Change):
            for at in self.readable(state, thread, place, op.order):
                if self.free_after(writes, at):
                    value = writes[at].value
                    yield value, self.exchange(state, thread, place, at, op.change(value), op.order)
        elif isinstance(op, Fence):
            yield None, self.fenced(state, thread, op.order)
        elif isinstance(op, FenceOf):
            yield None, self.fenced(state, op.thread)
        else:
            yield from self.lock_steps(state, thread, op)

    def lock_steps(self, state, thread, op):
        locks, waiting = dict(state.locks), set(state.waiting)
        view = state.views[thread]
        if isinstance(op, (Unlock, Wait)):
            owner, _ = locks[op.mutex]
            if owner == thread:
                locks[op.mutex] = (None, view)
                state = state._replace(locks=tuple(sorted(locks.items())))
                if isinstance(op, Unlock):
                    yield None, state
                    return
                # asleep until somebody wakes it; then it enters by the same operation
                waiting.add((op.condition, thread))
                yield "sleeps", state._replace(waiting=tuple(sorted(waiting)))
                return
            assert isinstance(op, Wait), "the owner unlocks"
        if isinstance(op, Wake):
            waiting = {w for w in waiting if w[0] != op.condition}
            yield None, state._replace(waiting=tuple(sorted(waiting)))
            return
        if isinstance(op, Wait) and (op.condition, thread) in waiting:
            return
        owner, last = locks.get(op.mutex, (None, view))
        if owner is None:
            locks[op.mutex] = (thread, last)
            seen = joined(view, last)
            yield None, state._replace(
                locks=tuple(sorted(locks.items())),
                views=self.put(state.views, thread, seen),
                pending=self.put(state.pending, thread, joined(state.pending[thread], seen)),
            )

    # ---- all of them ----

    def explore(self):
        """(how many states, what is wrong or None, the steps to it)."""
        start = self.start()
        came_from, todo = {start: None}, [start]
        while todo:
            state = todo.pop()
            ended, moved = True, False
            for thread in range(len(self.threads)):
                op = self.next_of(thread, state.histories[thread])
                if isinstance(op, Wrong):
                    return len(came_from), str(op), self.way(came_from, state)
                ended = ended and op is None
                for result, after in self.steps(state, thread):
                    if result != "sleeps":
                        after = self.done(after, thread, result)
                    moved = True
                    if after not in came_from:
                        came_from[after] = (state, thread, op, result)
                        todo.append(after)
            if ended and self.final:
                last = {n: state.memory[i][-1].value for i, n in enumerate(self.names)}
                wrong = self.final(last)
                if wrong:
                    return len(came_from), wrong, self.way(came_from, state)
            if not ended and not moved:
                return len(came_from), "nobody goes on: a call is lost", self.way(came_from, state)
        return len(came_from), None, []

    @staticmethod
    def way(came_from, state):
        steps = []
        while came_from[state]:
            state, thread, op, result = came_from[state]
            steps.append(f"thread {thread}: {op} -> {result}")
        return steps[::-1]
