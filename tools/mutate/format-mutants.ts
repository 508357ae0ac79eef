import { plainLine } from '#tools/report/format-text.ts';
import type { MutateReport } from './report-mutants.ts';
import { shareKilled, type Tally } from './verdict.ts';

/** For people: survivors with their diffs, counts by operator and document, the shares on the last lines. */
export function formatMutants(report: MutateReport): string {
  const { survivors, operators, documents, unneeded } = report;
  const shown = survivors.filter(({ isText }) => !isText);
  return [
    ...shown.flatMap(formatSurvivor),
    ...table(
      'operator',
      operators.map(({ operator, ...tally }) => [operator, tally]),
    ),
    ...table(
      'document',
      documents.map(({ document, ...tally }) => [document, tally]),
    ),
    ...unneeded.map((id) => `not needed in the record: ${id}`),
    ...summary(report),
    '',
  ].join('\n');
}

function formatSurvivor({ operator, file, line, path, diff, id }: MutateReport['survivors'][number]) {
  return [`${file}:${line} ${operator} ${path}`, ...diff.map((one) => `  ${plainLine(one)}`), `  ${id}`, ''];
}

function table(title: string, rows: readonly (readonly [string, Tally])[]): readonly string[] {
  const counted = rows.filter(([, { mutants }]) => mutants > 0);
  const width = Math.max(title.length, ...counted.map(([name]) => name.length));
  return [
    `${title.padEnd(width)}  mutants  killed  survived  equivalent`,
    ...counted.map(
      ([name, { mutants, killed, survived, equivalent }]) =>
        `${name.padEnd(width)}  ${cell(mutants, 7)}  ${cell(killed, 6)}  ${cell(survived, 8)}  ${cell(equivalent, 10)}`,
    ),
    '',
  ];
}

function cell(count: number, width: number): string {
  return String(count).padStart(width);
}

function summary({
  logic,
  other,
  text,
  order,
  recorded,
  killedBy,
  seed,
  ms,
}: MutateReport): readonly string[] {
  const { compile, verify, lint } = killedBy;
  return [
    `killed by the compiler ${compile}, by verify ${verify}, by lint ${lint}; recorded as equivalent ${recorded}; seed ${seed}, ${Math.round(ms / 1000)} s`,
    sentence('text only', text),
    sentence('order on screens only', order),
    sentence('other documents', other),
    sentence('tables, rules, actions, steps, journeys', logic),
  ];
}

function sentence(what: string, tally: Tally): string {
  const { mutants, killed, survived, equivalent } = tally;
  const ofAll = mutants === 0 ? 1 : killed / mutants;
  return `${what}: ${killed} of ${killed + survived} noticed, ${percent(shareKilled(tally))} (${equivalent} equivalent; ${percent(ofAll)} of all ${mutants})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
