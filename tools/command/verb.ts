import type { OptionName } from './options.ts';
import type { Arguments } from './read-arguments.ts';
import type { Streams } from './streams.ts';

/** What the command says to whoever started it. */
export const exitCode = { clean: 0, problems: 1, misuse: 2, crash: 3 } as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** One word of the command. */
export interface Verb {
  /** What stands behind the verb: `JOURNEY/STEP`. A name in brackets may be left out, with dots repeated. */
  readonly operands: string;
  readonly says: string;
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  readonly run: (given: Arguments, streams: Streams) => Promise<ExitCode>;
}
