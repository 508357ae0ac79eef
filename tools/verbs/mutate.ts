import { Misuse, unknownName } from '../command/misuse.ts';
import type { OptionValues } from '../command/arguments.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { isOperatorName, operatorNames } from '../mutate/operators.ts';
import { planMutants, type AskedMutants } from '../mutate/plan.ts';
import { shareKilled, type Outcome, type Tally } from '../mutate/outcome.ts';
import { replacementsIn } from '../mutate/replacements.ts';
import { reportMutants, type MutateReport } from '../mutate/report-mutants.ts';
import { runMutants } from '../mutate/run-mutants.ts';
import { readFlows } from '../read/read-flows.ts';
import { plainLine, reportFaulty } from '../report/format-text.ts';

/** Breaks the flows in small ways, and reports which breaks go unnoticed. */
export const mutate: Verb = {
  operands: '',
  says: 'Breaks the documents in thousands of small ways, and reports which breaks lint and verify miss',
  options: ['sample', 'seed', 'only', 'operator', 'logic', 'root', 'json', 'help'],
  examples: [
    'flows mutate',
    'flows mutate --logic --sample 100 --seed 7',
    'flows mutate --only {TABLE}',
    'flows mutate --operator drop-row --json',
  ],
  run: async ({ options }, streams) => mutateFlows(options, streams),
};

/** The least share of the mutants of documents with logic that must be noticed. */
const leastKilled = 0.78;

async function mutateFlows(options: OptionValues, streams: Streams): Promise<ExitCode> {
  const started = performance.now();
  const read = readFlows(options.root);
  if (read.problems.length > 0) return reportFaulty(read, streams);
  const asked = readAsked(options);
  const mutants = planMutants(read.sources, replacementsIn(read.sources), asked);
  if (mutants.length === 0)
    throw new Misuse(
      asked.only === undefined
        ? 'There are no documents to break.'
        : `No document is at or below ${JSON.stringify(asked.only)}.`,
    );
  const stop = new AbortController();
  const leave = (): void => stop.abort();
  process.once('SIGINT', leave).once('SIGTERM', leave);
  const evaluated = await runMutants(read.root, mutants, progress(mutants.length, streams), stop.signal);
  process.off('SIGINT', leave).off('SIGTERM', leave);
  const report = reportMutants({ evaluated, read, seed: asked.seed, ms: performance.now() - started });
  await writeTo(streams.stdout, written(report, options));
  return shareKilled(report.logic) >= leastKilled ? exitCode.clean : exitCode.problems;
}

function written(report: MutateReport, { json }: OptionValues): string {
  return json === undefined ? formatMutants(report) : `${JSON.stringify(report, undefined, 2)}\n`;
}

function readAsked({ only, operator, logic, sample, seed }: OptionValues): AskedMutants {
  if (operator !== undefined && !isOperatorName(operator))
    throw unknownName('operator', operator, operatorNames);
  return {
    ...(only !== undefined && { only: only.replace(/^(\.\/)?flows\//, '') }),
    ...(operator !== undefined && { operator }),
    ...(logic !== undefined && { isLogic: true }),
    ...(sample !== undefined && { sample: readCount('sample', sample) }),
    seed: seed === undefined ? 1 : readCount('seed', seed),
  };
}

function readCount(name: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new Misuse(`--${name} is a number, not ${JSON.stringify(given)}.`);
  return Number(given);
}

/** Reports progress forty times at most: somebody who waits sees each minute that something happens. */
function progress(all: number, { stderr }: Streams): (known: readonly Outcome[]) => void {
  let reported = 0;
  return (known) => {
    const parts = Math.floor((known.length / all) * 40);
    if (parts === reported) return;
    reported = parts;
    const noticed = known.filter(({ status }) => status === 'killed').length;
    stderr.write(`${known.length} of ${all} mutants evaluated, ${noticed} noticed\n`);
  };
}

/** For people: survivors with their diffs, counts by operator and document, the shares on the last lines. */
function formatMutants(report: MutateReport): string {
  const { survivors, operators, documents } = report;
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
    `${title.padEnd(width)}  mutants  killed  survived`,
    ...counted.map(
      ([name, { mutants, killed, survived }]) =>
        `${name.padEnd(width)}  ${cell(mutants, 7)}  ${cell(killed, 6)}  ${cell(survived, 8)}`,
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
  look,
  killedBy,
  equivalent,
  seed,
  ms,
}: MutateReport): readonly string[] {
  const { compile, verify, lint } = killedBy;
  return [
    `killed by the compiler ${compile}, by verify ${verify}, by lint ${lint}; ${equivalent} change nothing; seed ${seed}, ${Math.round(ms / 1000)} s`,
    sentence('text only', text),
    sentence('order on screens only', order),
    sentence('looks only', look),
    sentence('other documents', other),
    sentence('tables, rules, actions, steps, journeys', logic),
  ];
}

function sentence(what: string, tally: Tally): string {
  const { mutants, killed } = tally;
  return `${what}: ${killed} of ${mutants} noticed, ${(shareKilled(tally) * 100).toFixed(1)} %`;
}
