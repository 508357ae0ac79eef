import { brandsOf } from '#engine/compile.ts';
import { type Arguments, chooseFormat } from '../command/arguments.ts';
import { Misuse } from '../command/misuse.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { reportDiff, type DiffReport } from '../diff/diff-flows.ts';
import { readRevision } from '../diff/read-revision.ts';
import { readFlows } from '../read/read-flows.ts';
import { reportFaulty } from '../report/format-text.ts';
import type { BrandedChange } from '../diff/change.ts';
import { shownBrands } from '../diff/shown-value.ts';

/** Tells how the flows have changed since a revision. */
export const diff: Verb = {
  operands: 'REV',
  says: 'Reports how the meaning of the flows has changed since a revision of git, in all brands, and what breaks',
  options: ['root', 'format', 'json', 'help'],
  examples: ['flows diff HEAD', 'flows diff main --format markdown', 'flows diff HEAD~3 --json'],
  run: diffSince,
};

const formats = {
  text: formatDiff,
  markdown: formatMarkdown,
  json: (report: DiffReport, _codes: readonly string[]) => `${JSON.stringify(report, undefined, 2)}\n`,
} as const;

async function diffSince({ operands, options }: Arguments, streams: Streams): Promise<ExitCode> {
  const [revision] = operands;
  if (revision === undefined) throw new Misuse('Which revision?', 'flows diff HEAD');
  const format = formats[chooseFormat(options, formats)];
  const now = readFlows(options.root);
  const report = reportDiff(readRevision(revision, options.root), now);
  if ('problems' in report) return reportFaulty(report, streams);
  const codes = brandsOf(now.sources).map(({ code }) => code);
  await writeTo(streams.stdout, format(report, codes));
  return isBreaking(report) ? exitCode.problems : exitCode.clean;
}

function isBreaking({ changes, incomparable }: DiffReport): boolean {
  return incomparable !== undefined || changes.some(({ breaking }) => breaking !== undefined);
}

/** All changes as lines of text, breaking ones first. */
export function formatDiff(
  { changes, incomparable, migrations }: DiffReport,
  codes: readonly string[],
): string {
  if (incomparable !== undefined) return `${incomparable}\n`;
  const lines = breakingFirst(changes).flatMap((change) => [
    `${change.breaking === undefined ? '' : 'breaking '}${change.kind} ${change.where}${shownBrands(change.brands, codes)}`,
    ...(change.before === undefined ? [] : [`  - ${change.before}`]),
    ...(change.after === undefined ? [] : [`  + ${change.after}`]),
    ...(change.breaking === undefined ? [] : [`  ${change.breaking}`]),
    ...(change.facts === undefined ? [] : [`  for ${shownFacts(change.facts)}`]),
  ]);
  return [...lines, ...proposalLines(migrations), closingLine(changes), ''].join('\n');
}

const proposal = 'A document of type "migrations" in rules/ would keep what visits hold:';

function proposalLines(migrations: DiffReport['migrations'] = {}): readonly string[] {
  const lines = Object.entries(migrations).map(
    ([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
  );
  return lines.length === 0 ? [] : [proposal, ...lines];
}

/** All changes as a table of a pull request's comment. */
function formatMarkdown({ changes, incomparable, migrations }: DiffReport, codes: readonly string[]): string {
  if (incomparable !== undefined) return `## What changes\n\n${quoted(incomparable)}\n`;
  if (changes.length === 0) return '## What changes\n\nNothing.\n';
  const rows = breakingFirst(changes).map((change) => {
    const cells = [
      `${change.breaking === undefined ? '' : '**breaking** '}${change.kind}`,
      quoted(change.where) + shownBrands(change.brands, codes),
      quoted(change.before),
      quoted(change.after),
      [change.breaking ?? '', change.facts ? quoted(shownFacts(change.facts)) : ''].filter(Boolean).join(' '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| what | where | before | after | |', '|---|---|---|---|---|'];
  const [says, ...proposed] = proposalLines(migrations);
  const block = says === undefined ? [] : [says, '', '```json', ...proposed, '```', ''];
  return ['## What changes', '', ...head, ...rows, '', ...block, closingLine(changes), ''].join('\n');
}

function shownFacts(facts: object): string {
  return Object.keys(facts).length === 0 ? 'anyone who has answered nothing yet' : JSON.stringify(facts);
}

/** A text on one line of a table, in which no sign counts as markup. */
function quoted(text: string | undefined): string {
  if (text === undefined) return '';
  const fence = text.includes('`') ? '``' : '`';
  return `${fence} ${text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')} ${fence}`;
}

function breakingFirst(changes: readonly BrandedChange[]): readonly BrandedChange[] {
  return changes.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ breaking }: BrandedChange): number {
  return breaking === undefined ? 1 : 0;
}

function closingLine(changes: readonly BrandedChange[]): string {
  const breaking = changes.filter((change) => change.breaking !== undefined).length;
  return `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}, ${breaking} breaking`;
}
