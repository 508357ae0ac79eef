import type { OptionName } from './options.ts';
import type { Arguments } from './read-arguments.ts';
import type { Streams } from './streams.ts';

/** The exit codes of the command. */
export const exitCode = { clean: 0, problems: 1, misuse: 2, crash: 3 } as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** One word of the command. */
export interface Verb {
  /**
   * What is written behind the verb, such as `JOURNEY/STEP`. Brackets mean that it may be left out, dots that it may
   * be repeated.
   */
  readonly operands: string;
  readonly says: string;
  readonly options: readonly OptionName[];
  /** With names of the flows as `{PAGE}`, `{BRAND}` and the like, which `fillExamples` knows. */
  readonly examples: readonly string[];
  readonly run: (given: Arguments, streams: Streams) => Promise<ExitCode>;
}
