import type { EventBatch, SendOutcome } from '#api/client/visit-requests.ts';
import type { RedactedEvent, VisitEvent } from '#engine/index.ts';

type Overtaken = Extract<SendOutcome, { type: 'overtaken' }>;
type Refused = Extract<SendOutcome, { type: 'refused' }>;

/** The part of a batch that the queue makes; the page adds which page it is. */
export interface QueuedBatch extends Pick<EventBatch, 'version' | 'vault' | 'isLate'> {
  readonly events: readonly VisitEvent[];
}

interface SyncPort {
  /** If the signal ends, the same events were sent again, with more. */
  readonly send: (batch: QueuedBatch, signal: AbortSignal) => Promise<SendOutcome>;
  /** Runs a task later and returns a function that cancels it. */
  readonly later: (task: () => void, ms: number) => () => void;
  /** Runs a task once the page is painted and idle, and returns a function that cancels it. */
  readonly onceIdle: (task: () => void) => () => void;
  /** The visit continues on another page. The server has got the answers that were not sent yet; other events are lost. */
  readonly overtaken: (held: Overtaken) => void;
  /** The server refused the events, and its state counts. Answers that it has not got yet come along, to be given again. */
  readonly refused: (held: Refused, late: readonly RedactedEvent[]) => void;
  /** Whether the problem may pass, such as no connection or a failing server, so that sending again can help. */
  readonly isPassing: (problem: unknown) => boolean;
  /** How long to wait at least before sending again, such as when the server says so. */
  readonly pauseMs: (problem: unknown) => number;
  /** Whether a batch arrives although its page is left. */
  readonly outlivesPage: (batch: QueuedBatch) => boolean;
  /** Sending again cannot help. */
  readonly failed: () => void;
}

export interface SyncQueue {
  readonly push: (redacted: RedactedEvent) => void;
  /**
   * Sends the waiting events immediately, because the page is being left. Returns the version that the visit has once
   * all have arrived, or `undefined` if none are under way.
   */
  readonly flushNow: () => number | undefined;
  /** Whether something that the person did would be lost if the page were left now. */
  readonly isLeavingLossy: () => boolean;
  /** Resolves when the server has all events that were pushed so far. */
  readonly settled: () => Promise<void>;
}

const answeredDelayMs = 800;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** What a page learns by itself, and not from its person. */
const learned: ReadonlySet<VisitEvent['type']> = new Set(['replied', 'failed', 'polled']);

/** Sends the events of a visit to the server: in order, one batch at a time, with answers collected for a moment. */
export function createSyncQueue(port: SyncPort, firstVersion: number): SyncQueue {
  let version = firstVersion;
  let waiting: readonly RedactedEvent[] = [];
  // Events sent without a reply yet. They may have arrived, so they must be sent again unchanged.
  let unanswered: readonly RedactedEvent[] = [];
  let underWay: AbortController | undefined;
  let isLeft = false;
  let retryMs = firstRetryMs;
  let callOff: () => void = () => undefined;
  let awaiting: readonly (() => void)[] = [];

  const reportSettled = (): void => {
    const waiters = awaiting;
    awaiting = [];
    for (const resolve of waiters) resolve();
  };
  const schedule = (when: number | 'idle'): void => {
    callOff();
    const task = () => void flush();
    callOff = when === 'idle' ? port.onceIdle(task) : port.later(task, when);
  };
  const isTyping = (): boolean =>
    waiting.length > 0 && waiting.every(({ event }) => event.type === 'answered');
  const takeOutcome = (outcome: SendOutcome): void => {
    underWay = undefined;
    retryMs = firstRetryMs;
    const dealtWith = version + unanswered.length;
    unanswered = [];
    if (outcome.type === 'accepted') {
      version = Math.max(version, outcome.version);
      // While a person types on, letters are gathered for a moment, not sent one by one as the last one arrives.
      if (isTyping() && awaiting.length === 0) return schedule(answeredDelayMs);
      return void flush();
    }
    if (outcome.type === 'overtaken') {
      version = dealtWith;
      return void leave(outcome);
    }
    const late = waiting.filter(isAnswer);
    waiting = [];
    version = outcome.version;
    port.refused(outcome, late);
  };
  /** What was answered meanwhile goes to the server before the page is left, unless it was left with all that was sent. */
  const leave = async (outcome: Overtaken): Promise<void> => {
    isLeft = true;
    let late = waiting.filter(isAnswer);
    waiting = [];
    while (outcome.isRefused && late.length > 0) {
      const sending = new AbortController();
      underWay = sending;
      const batch = batchOf(version, late.slice(0, fittingInBatch(late)));
      version += batch.events.length;
      const isSent = await port.send({ ...batch, isLate: true }, sending.signal).then(
        () => true,
        () => false,
      );
      underWay = undefined;
      late = isSent ? [...late.slice(batch.events.length), ...waiting.filter(isAnswer)] : [];
      waiting = [];
    }
    isLeft = true;
    port.overtaken(outcome);
  };
  const fail = (problem: unknown): void => {
    underWay = undefined;
    if (port.isPassing(problem)) {
      schedule(Math.max(retryMs, port.pauseMs(problem)));
      retryMs = Math.min(retryMs * 2, longestRetryMs);
      return;
    }
    unanswered = [];
    waiting = [];
    port.failed();
  };
  const sendUnanswered = async (): Promise<void> => {
    const sending = new AbortController();
    const { signal } = sending;
    underWay = sending;
    await port.send(batchOf(version, unanswered), signal).then(
      (outcome) => signal.aborted || takeOutcome(outcome),
      (problem: unknown) => signal.aborted || fail(problem),
    );
  };
  const flush = async (): Promise<void> => {
    if (underWay) return;
    if (unanswered.length === 0) {
      const count = fittingInBatch(waiting);
      unanswered = waiting.slice(0, count);
      waiting = waiting.slice(count);
    }
    if (unanswered.length === 0) return reportSettled();
    callOff();
    await sendUnanswered();
  };
  // The unanswered events are sent again with the rest, since nobody knows which request arrives first. The shorter one
  // is out of date where it comes second, so nobody listens to its answer.
  const sendAll = async (): Promise<void> => {
    const all = [...unanswered, ...waiting];
    // More than a batch holds would be refused: the one under way still arrives.
    if (fittingInBatch(all) < all.length) return;
    underWay?.abort();
    callOff();
    unanswered = all;
    waiting = [];
    await sendUnanswered();
  };

  return {
    push: (redacted) => {
      // What a page learns while it is left would come too late. A person who acts on it may have kept it open.
      if (isLeft && learned.has(redacted.event.type)) return;
      isLeft = false;
      waiting = [...waiting, redacted];
      // They follow when the batch under way is answered or has failed.
      if (!underWay) schedule(isTyping() ? answeredDelayMs : 'idle');
    },
    settled: () => {
      const settling = new Promise<void>((resolve) => (awaiting = [...awaiting, resolve]));
      void flush();
      return settling;
    },
    flushNow: () => {
      const unsettled = unanswered.length + waiting.length;
      if (unsettled === 0) return undefined;
      const settledVersion = version + unsettled;
      void (unanswered.length > 0 && waiting.length > 0 ? sendAll() : flush());
      return settledVersion;
    },
    isLeavingLossy: () => {
      const all = [...unanswered, ...waiting];
      if (all.every(({ event }) => learned.has(event.type))) return false;
      const isFailing = retryMs > firstRetryMs;
      return isFailing || fittingInBatch(all) < all.length || !port.outlivesPage(batchOf(version, all));
    },
  };
}

function isAnswer({ event }: RedactedEvent): boolean {
  return event.type === 'answered';
}

// Well below what the server takes at a time: a character has three bytes at most, and a batch holds more than its events.
const mostEvents = 500;
const mostCharacters = 50_000;

/** How many of these events go with the next batch: at least one. What waited for a connection may be more than that. */
function fittingInBatch(redacted: readonly RedactedEvent[]): number {
  let characters = 0;
  const end = redacted.findIndex(({ event, values }, at) => {
    characters += JSON.stringify([event, values]).length;
    return at > 0 && (at >= mostEvents || characters > mostCharacters);
  });
  return end === -1 ? redacted.length : end;
}

function batchOf(version: number, redacted: readonly RedactedEvent[]): QueuedBatch {
  return {
    version,
    events: redacted.map(({ event }) => event),
    vault: Object.assign({}, ...redacted.map(({ values }) => values)),
  };
}
