import { exitCode, type ExitCode } from '#tools/command/verb.ts';
import { writeTo, type Streams } from '#tools/command/streams.ts';

import { formatText } from './format-text.ts';
import type { Problem } from './problem.ts';

/** Says why flows cannot be asked. Standard output stays empty: whoever reads it expects answers. */
export async function reportFaulty(
  { problems }: { readonly problems: readonly Problem[] },
  { stderr }: Streams,
): Promise<ExitCode> {
  await writeTo(
    stderr,
    `${formatText(problems)}The documents have to be right before anything can be asked.\n`,
  );
  return exitCode.problems;
}
