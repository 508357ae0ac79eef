/** What is counted for whoever runs the servers. No label may hold anything of a person: each value comes from a short list of ours. */
export interface Meter {
  /** An answer to a browser; `route` as it is declared, never the address that was asked for. */
  readonly answered: (method: string, route: string, status: number, seconds: number) => void;
  /** A file that was sent from memory. */
  readonly fileSent: () => void;
  /** An event of a visit that was folded in: `polled`, `submitted` and so on. */
  readonly eventTaken: (type: string) => void;
  /** A batch of events or a form that was not folded in, and why. */
  readonly eventsRefused: (reason: string) => void;
  /** A call that was forwarded; status 0: no answer. */
  readonly lenderCalled: (operation: string, status: number, seconds: number) => void;
  readonly jobEnded: (name: string, outcome: JobOutcome, seconds: number) => void;
}

/** `failed`: it will be tried again. `lost`: it was tried for the last time. */
export type JobOutcome = 'done' | 'failed' | 'lost';

const nothing = (): void => undefined;

/** Counts nothing, where nobody reads it. */
export const noMeter: Meter = {
  answered: nothing,
  fileSent: nothing,
  eventTaken: nothing,
  eventsRefused: nothing,
  lenderCalled: nothing,
  jobEnded: nothing,
};
