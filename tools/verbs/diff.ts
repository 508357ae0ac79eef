import { type Arguments, chooseFormat } from '#tools/command/arguments.ts';
import { Misuse } from '#tools/command/misuse.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '#tools/command/verb.ts';
import { reportDiff, type DiffReport } from '#tools/diff/diff-flows.ts';
import { formatMarkdown, formatText } from '#tools/diff/format-diff.ts';
import { readRevision } from '#tools/diff/read-revision.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { reportFaulty } from '#tools/report/format-text.ts';

/** Tells how the flows have changed since a revision. */
export const diff: Verb = {
  operands: 'REV',
  says: 'Tells how the meaning of the flows has changed since a revision of git, in all brands, and what breaks',
  options: ['root', 'format', 'json', 'help'],
  examples: ['flows diff HEAD', 'flows diff main --format markdown', 'flows diff HEAD~3 --json'],
  run: diffSince,
};

const formats = {
  text: formatText,
  markdown: formatMarkdown,
  json: (report: DiffReport) => `${JSON.stringify(report, undefined, 2)}\n`,
} as const;

async function diffSince({ operands, options }: Arguments, streams: Streams): Promise<ExitCode> {
  const [revision] = operands;
  if (revision === undefined) throw new Misuse('Which revision?', 'flows diff HEAD');
  const format = formats[chooseFormat(options, formats)];
  const report = reportDiff(readRevision(revision, options.root), readFlows(options.root));
  if ('problems' in report) return reportFaulty(report, streams);
  await writeTo(streams.stdout, format(report));
  return isBreaking(report) ? exitCode.problems : exitCode.clean;
}

function isBreaking({ changes, incomparable }: DiffReport): boolean {
  return incomparable !== undefined || changes.some(({ breaking }) => breaking !== undefined);
}
