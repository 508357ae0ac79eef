import type { EventBatch, SendOutcome } from '#api/client/index.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import type { SealedEvent } from './seal-answer.ts';

type Overtaken = Extract<SendOutcome, { type: 'overtaken' }>;
type Refused = Extract<SendOutcome, { type: 'refused' }>;

/** What the queue knows of a batch; the page adds who it is. */
export interface QueuedBatch extends Pick<EventBatch, 'version' | 'vault'> {
  readonly events: readonly VisitEvent[];
}

export interface SyncPort {
  readonly send: (batch: QueuedBatch) => Promise<SendOutcome>;
  /** Runs a task later and returns how to call it off. */
  readonly later: (task: () => void, ms: number) => () => void;
  /** Runs a task once what led to it is painted, and returns how to call it off. */
  readonly oncePainted: (task: () => void) => () => void;
  /** The visit goes on elsewhere: what was not sent yet is lost. */
  readonly overtaken: (held: Overtaken) => void;
  /** The events do not fit: they and what was not sent yet are lost, the server's state counts. */
  readonly refused: (held: Refused) => void;
  /** Whether sending again can help: no connection, a failing server. */
  readonly isPassing: (problem: unknown) => boolean;
  /** Sending again cannot help. */
  readonly failed: () => void;
}

export interface SyncQueue {
  readonly push: (sealed: SealedEvent) => void;
  /**
   * Sends what is waiting without waiting for anything: the page goes away. Returns the version that the visit has
   * once everything has arrived, or nothing where nothing is under way.
   */
  readonly flushNow: () => number | undefined;
  /** Resolves when the server has everything that was pushed so far. */
  readonly settled: () => Promise<void>;
}

const answeredDelayMs = 800;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Hands the events of a visit to the server: in order, one batch at a time, answers collected for a moment. */
export function createSyncQueue(port: SyncPort, firstVersion: number): SyncQueue {
  let version = firstVersion;
  let waiting: readonly SealedEvent[] = [];
  // Sent, and not answered yet: it may have arrived, and can only be sent again exactly as it was.
  let unanswered: readonly SealedEvent[] = [];
  let isUnderWay = false;
  let retryMs = firstRetryMs;
  let callOff: () => void = () => undefined;
  let awaiting: readonly (() => void)[] = [];

  const tellSettled = (): void => {
    const told = awaiting;
    awaiting = [];
    for (const tell of told) tell();
  };
  const schedule = (when: number | 'painted'): void => {
    callOff();
    const task = () => void flush();
    callOff = when === 'painted' ? port.oncePainted(task) : port.later(task, when);
  };
  const settle = (outcome: SendOutcome): void => {
    isUnderWay = false;
    retryMs = firstRetryMs;
    unanswered = [];
    if (outcome.type === 'accepted') {
      version = Math.max(version, outcome.version);
      return void flush();
    }
    waiting = [];
    if (outcome.type === 'overtaken') return port.overtaken(outcome);
    version = outcome.version;
    port.refused(outcome);
  };
  const fail = (problem: unknown): void => {
    isUnderWay = false;
    if (port.isPassing(problem)) {
      schedule(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
      return;
    }
    unanswered = [];
    waiting = [];
    port.failed();
  };
  const flush = async (): Promise<void> => {
    if (isUnderWay) return;
    if (unanswered.length === 0) {
      unanswered = waiting;
      waiting = [];
    }
    if (unanswered.length === 0) return tellSettled();
    callOff();
    isUnderWay = true;
    await port.send(batchOf(version, unanswered)).then(settle, fail);
  };
  // What may have arrived goes along once more, since nobody knows which of the two arrives first.
  const sendAll = async (): Promise<void> => {
    unanswered = [...unanswered, ...waiting];
    waiting = [];
    const outcome = await port.send(batchOf(version, unanswered)).catch(() => null);
    if (outcome?.type === 'accepted') version = Math.max(version, outcome.version);
  };

  return {
    push: (sealed) => {
      waiting = [...waiting, sealed];
      schedule(waiting.every(({ event }) => event.type === 'answered') ? answeredDelayMs : 'painted');
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
  };
}

function batchOf(version: number, sealed: readonly SealedEvent[]): QueuedBatch {
  return {
    version,
    events: sealed.map(({ event }) => event),
    vault: Object.assign({}, ...sealed.map(({ values }) => values)),
  };
}

const longestSeconds = 5;

/** Tells the server, with the request for the next page, what is under way: from which page, and the version that it then has. */
export function announceSending(document: Document, opening: number, version: number): void {
  // A cookie is set before the browser asks for the next page; whatever is sent may arrive after that.
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `sending=${opening}.${version}; path=/; max-age=${longestSeconds}; samesite=lax${secure}`;
}
