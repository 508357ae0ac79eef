/** What a job is told: references to rows, never what a person entered. */
export type JobData = { readonly [name: string]: string };

/** A sort of work that is done without anybody waiting for it. */
export interface JobKind {
  readonly name: string;
  /** Delivered once at least: doing it a second time with the same data must change nothing. */
  readonly run: (data: JobData) => Promise<void>;
  /** When it is due by itself, as a cron expression in UTC. Default: only when it is sent. */
  readonly due?: string;
  /** How often it is tried again, with waits that double from the first. Default: 3 times, after 10 s. */
  readonly retry?: { readonly times: number; readonly firstWaitSeconds: number };
}

/** A job that is to be done soon. A second one of the same id is not done. */
export interface JobToDo {
  readonly name: string;
  readonly id: string;
  readonly data: JobData;
}

/** Jobs that are kept in a database, so that they outlive the process and are done by any one of several servers. */
export interface Jobs {
  readonly send: (job: JobToDo) => Promise<void>;
  /** How many of each kind wait, are being done, and were lost. */
  readonly count: () => Promise<readonly JobCount[]>;
  /** Lets those that are being done end. */
  readonly stop: () => Promise<void>;
}

export interface JobCount {
  readonly name: string;
  readonly state: 'waiting' | 'active' | 'lost';
  readonly count: number;
}
