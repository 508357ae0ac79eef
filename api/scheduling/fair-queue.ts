import { RequestProblem } from '#api/http/request-problem.ts';
import { type Source, groupsOf, sourceOfWork } from './source.ts';
import { usageOfGroups } from './usage.ts';

export interface FairQueueLimits {
  /** Tasks that run at the same time. */
  readonly running: number;
  /** Of them, those of one source, and of one group of sources. Default: as many. */
  readonly runningOfOne?: number;
  /** Bytes of all tasks that run, and of those of one source and of one group of sources. Default: they do not count. */
  readonly bytes?: { readonly most: number; readonly ofOne: number };
  /** Tasks that wait. */
  readonly waiting: number;
  /** Of them, those of one source, and of one group of sources. Default: as many. */
  readonly waitingOfOne?: number;
  /** How long a task waits at most. */
  readonly patienceMs: number;
  /** Whether the event loop runs between two tasks, so that the process answers other requests. Default: no. */
  readonly yields?: boolean;
}

/** Shares something that few can use at the same time, such as a processor or connections to a database. */
export interface FairQueue {
  /** Waits for a place; what it returns gives the place back. Throws 429 or 503 with `Retry-After` if nothing was done. */
  readonly enter: (source?: Source, bytes?: number) => Promise<() => void>;
  /** Runs a task in a place. */
  readonly run: <Result>(task: () => Result | Promise<Result>, source?: Source) => Promise<Result>;
  /** How many tasks wait. */
  readonly countWaiting: () => number;
}

interface Sized {
  readonly groups: readonly string[];
  readonly bytes: number;
}

interface Waiting extends Sized {
  readonly since: number;
  readonly begin: () => void;
  readonly refuse: (problem: RequestProblem) => void;
}

/** What runs, of all or of one group. */
interface Load {
  tasks: number;
  bytes: number;
}

const none: Readonly<Load> = { tasks: 0, bytes: 0 };

function addTo(load: Load, tasks: number, bytes: number): void {
  load.tasks += tasks;
  load.bytes += bytes;
}

/** Part of its wait that a task has ahead of sources that used less: new sources cannot keep an older one waiting forever. */
const ageing = 0.1;

/**
 * A queue in which the source that used the least of late is next. What a source used counts for its groups too, so that many
 * visits of one network have no more than one. If too many tasks wait, the newest of the largest group is refused.
 */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  const { running: most, runningOfOne = most, waiting: mostWaiting, waitingOfOne = Infinity } = limits;
  const { bytes: mostBytes = { most: Infinity, ofOne: Infinity } } = limits;
  const usage = usageOfGroups();
  const all: Load = { tasks: 0, bytes: 0 };
  const loads = new Map<string, Load>();
  let waiting: readonly Waiting[] = [];
  let isScheduled = false;

  const fits = ({ tasks, bytes }: Load, added: number, tasksAtMost: number, bytesAtMost: number): boolean =>
    tasks < tasksAtMost && bytes + added <= bytesAtMost;
  const mayRun = ({ groups, bytes }: Sized): boolean =>
    fits(all, bytes, most, mostBytes.most) &&
    groups.every((group) => fits(loads.get(group) ?? none, bytes, runningOfOne, mostBytes.ofOne));
  const remove = (task: Waiting): void => void (waiting = waiting.filter((each) => each !== task));

  const beginNext = (): void => {
    while (all.tasks < most) {
      const next = firstOf(waiting.filter(mayRun), usage.of);
      if (next === undefined) return;
      remove(next);
      addTo(all, 1, next.bytes);
      for (const group of next.groups) {
        const load = loads.get(group) ?? { ...none };
        addTo(load, 1, next.bytes);
        loads.set(group, load);
      }
      next.begin();
    }
  };
  const schedule = (): void => {
    if (limits.yields !== true) return beginNext();
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      beginNext();
    });
  };
  const leave = ({ groups, bytes }: Sized): void => {
    addTo(all, -1, -bytes);
    for (const group of groups) {
      const load = loads.get(group);
      if (load === undefined) continue;
      addTo(load, -1, -bytes);
      if (load.tasks === 0) loads.delete(group);
    }
    schedule();
  };
  const waitFor = (sized: Sized): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => task.refuse(busy(503)), limits.patienceMs);
      const task: Waiting = {
        ...sized,
        since: performance.now(),
        begin: () => (clearTimeout(late), resolve()),
        refuse: (problem) => {
          clearTimeout(late);
          remove(task);
          reject(problem);
        },
      };
      waiting = [...waiting, task];
      for (const group of sized.groups) {
        const inGroup = waiting.filter((each) => each.groups.includes(group));
        if (inGroup.length > waitingOfOne) lastOf(inGroup).refuse(busy(429));
      }
      if (waiting.length > mostWaiting) lastOf(waiting).refuse(busy(503));
      schedule();
    });

  const enter: FairQueue['enter'] = async (source = sourceOfWork(), bytes = 0) => {
    const groups = groupsOf(source);
    // One that is larger than a share has the whole share: it would wait forever.
    const sized = { groups, bytes: Math.min(bytes, mostBytes.most, mostBytes.ofOne) };
    await waitFor(sized);
    const end = usage.begin(groups);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
      leave(sized);
    };
  };
  return {
    enter,
    run: async (task, source) => {
      const end = await enter(source);
      try {
        return await task();
      } finally {
        end();
      }
    },
    countWaiting: () => waiting.length,
  };
}

function firstOf(
  tasks: readonly Waiting[],
  used: (groups: readonly string[], at: number) => number,
): Waiting | undefined {
  const now = performance.now();
  const [first] = tasks
    .map((task) => ({ task, behind: used(task.groups, now) - (now - task.since) * ageing }))
    .toSorted((one, other) => one.behind - other.behind);
  return first?.task;
}

/** The newest task of the largest group, and of the largest group in that. */
function lastOf(tasks: readonly Waiting[], depth = 0): Waiting {
  const counts = new Map<string | undefined, Waiting[]>();
  for (const task of tasks) {
    const group = task.groups[depth];
    counts.set(group, [...(counts.get(group) ?? []), task]);
  }
  const largest = [...counts.values()].reduce((one, other) => (other.length >= one.length ? other : one));
  const [first] = largest;
  if (first === undefined) throw new RangeError('No task waits.');
  return depth + 1 < first.groups.length ? lastOf(largest, depth + 1) : (largest.at(-1) ?? first);
}

/** How long a client waits before it asks again. */
const retryAfterSeconds = 1;

/** Nothing was done: any request may be sent again. */
function busy(status: 429 | 503): RequestProblem {
  const detail = 'Too many requests wait. Nothing was done: send it again after a moment.';
  return new RequestProblem(status, detail, { type: 'busy', retryAfterSeconds });
}
