import { Misuse } from '#tools/command/misuse.ts';
import { exitCode, type ExitCode } from '#tools/command/exit-code.ts';
import type { OptionValues } from '#tools/command/options.ts';
import { writeTo } from '#tools/command/output.ts';
import type { Arguments } from '#tools/command/read-arguments.ts';
import type { Streams } from '#tools/command/streams.ts';
import type { Verb } from '#tools/command/verb.ts';
import type { BrandedChange } from '#tools/diff/change.ts';
import { diffFlows } from '#tools/diff/diff-flows.ts';
import { formatMarkdown, formatText } from '#tools/diff/format-diff.ts';
import { readRevision } from '#tools/diff/read-revision.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { locate } from '#tools/report/locate.ts';
import { reportFaulty } from '#tools/report/report-faulty.ts';

/** Tells what the flows do otherwise than at a revision. */
export const diff: Verb = {
  operands: 'REV',
  says: 'Tells what the flows mean otherwise than at a revision of git, in all brands, and what of it breaks',
  options: ['root', 'format', 'json', 'help'],
  examples: ['flows diff HEAD', 'flows diff main --format markdown', 'flows diff HEAD~3 --json'],
  run: diffSince,
};

const formats = {
  text: formatText,
  markdown: formatMarkdown,
  json: (changes: readonly BrandedChange[]) => `${JSON.stringify({ changes }, undefined, 2)}\n`,
} as const;

async function diffSince({ operands, options }: Arguments, streams: Streams): Promise<ExitCode> {
  const [revision] = operands;
  if (revision === undefined) throw new Misuse('Which revision?', 'flows diff HEAD');
  const format = chooseFormat(options);
  const [before, after] = [readRevision(revision, options.root), readFlows(options.root)];
  if (after.problems.length > 0) return reportFaulty(after, streams);
  if (before.problems.length > 0) return reportFaulty(before, streams);
  const diffed = diffFlows(before.sources, after.sources);
  if (!diffed.ok) {
    const read = diffed.side === 'before' ? before : after;
    return reportFaulty({ problems: diffed.diagnostics.map((each) => locate(each, read)) }, streams);
  }
  await writeTo(streams.stdout, format(diffed.changes));
  return diffed.changes.some(({ breaking }) => breaking !== undefined) ? exitCode.problems : exitCode.clean;
}

function chooseFormat({ format, json }: OptionValues): (changes: readonly BrandedChange[]) => string {
  const name = format ?? (json === undefined ? 'text' : 'json');
  if (Object.hasOwn(formats, name)) return formats[name as keyof typeof formats];
  throw new Misuse(`There is no format ${JSON.stringify(name)}.`, 'There are: text markdown json');
}
