import type { Json } from '#engine/index.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { fileOf, rangeOf } from '../read/locate.ts';
import { breaksLogic, type Mutant } from './mutants.ts';
import { operatorNames, operators, type OperatorName } from './operators.ts';
import { tallyOf, type Check, type EvaluatedMutant, type Tally } from './outcome.ts';

/** What became of mutants, for programs: schemas/outputs/mutate.schema.json describes it. */
export interface MutateReport {
  readonly seed: number;
  /** Those that the solver proves to change nothing are counted here alone. */
  readonly equivalent: number;
  /** Of tables, rules, actions, steps and journeys. */
  readonly logic: Tally;
  /** Of all other documents. */
  readonly other: Tally;
  /** Of all documents, where only something that people read is changed. */
  readonly text: Tally;
  /** Of all documents, where only the order on a screen is changed. */
  readonly order: Tally;
  /** Of all documents, where only a look is changed. */
  readonly look: Tally;
  readonly killedBy: { readonly [by in Check]: number };
  readonly operators: readonly (Tally & { readonly operator: OperatorName; readonly says: string })[];
  readonly documents: readonly (Tally & { readonly document: string })[];
  /** Each mutant that was noticed, with the clause, scenario, rule or diagnostic that noticed it first. */
  readonly noticed: readonly Noticed[];
  readonly survivors: readonly Survivor[];
  readonly ms: number;
}

interface Noticed {
  readonly id: string;
  readonly by: Check;
  readonly what: string;
}

interface Survivor {
  readonly id: string;
  readonly operator: OperatorName;
  readonly file: string;
  readonly line: number;
  readonly path: string;
  readonly isText: boolean;
  readonly diff: readonly string[];
}

interface Run {
  readonly evaluated: readonly EvaluatedMutant[];
  readonly read: ReadFlows;
  readonly seed: number;
  readonly ms: number;
}

/** Puts the report together. */
export function reportMutants({ evaluated: all, read, seed, ms }: Run): MutateReport {
  const evaluated = all.filter(({ outcome }) => outcome.status !== 'equivalent');
  const text = evaluated.filter(({ mutant }) => mutant.isText);
  const order = evaluated.filter(({ mutant }) => mutant.isOrder);
  const look = evaluated.filter(({ mutant }) => mutant.isLook && !mutant.isText);
  const logic = evaluated.filter(({ mutant }) => breaksLogic(mutant, read.sources));
  const apart = new Set([...text, ...order, ...look, ...logic]);
  const survivors = evaluated.filter(({ outcome }) => outcome.status === 'survived');
  return {
    seed,
    equivalent: all.length - evaluated.length,
    logic: tallyOf(logic),
    other: tallyOf(evaluated.filter((one) => !apart.has(one))),
    text: tallyOf(text),
    order: tallyOf(order),
    look: tallyOf(look),
    killedBy: {
      compile: killedBy(evaluated, 'compile'),
      verify: killedBy(evaluated, 'verify'),
      lint: killedBy(evaluated, 'lint'),
    },
    operators: byOperator(evaluated),
    documents: byDocument(evaluated),
    noticed: evaluated.flatMap(({ mutant, outcome }) =>
      outcome.status === 'killed' ? [{ id: mutant.id, by: outcome.by, what: outcome.what }] : [],
    ),
    survivors: survivors.map(({ mutant }) => survivorOf(mutant, read)),
    ms: Math.round(ms),
  };
}

function killedBy(evaluated: readonly EvaluatedMutant[], by: Check): number {
  return evaluated.filter(({ outcome }) => outcome.status === 'killed' && outcome.by === by).length;
}

function byOperator(evaluated: readonly EvaluatedMutant[]): MutateReport['operators'] {
  return operatorNames.map((operator) => ({
    operator,
    says: operators[operator].says,
    ...tallyOf(evaluated.filter(({ mutant }) => mutant.operator === operator)),
  }));
}

function byDocument(evaluated: readonly EvaluatedMutant[]): MutateReport['documents'] {
  return [...Map.groupBy(evaluated, ({ mutant }) => mutant.file)].map(([document, ofDocument]) => ({
    document,
    ...tallyOf(ofDocument),
  }));
}

function survivorOf({ id, operator, file, path, before, after, isText }: Mutant, read: ReadFlows): Survivor {
  const source = fileOf(file, read);
  const { line } = source.positions.at(rangeOf(source, path, false).start);
  return { id, operator, file: source.shown, line, path, isText, diff: diffLines(before, after) };
}

const mostShown = 6;

/** The lines that a change removes and adds, without the equal lines around them. */
function diffLines(before: Json | undefined, after: Json | undefined): readonly string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const ahead = countWhile(Math.min(old.length, now.length), (at) => old[at] === now[at]);
  const behind = countWhile(
    Math.min(old.length, now.length) - ahead,
    (at) => old[old.length - 1 - at] === now[now.length - 1 - at],
  );
  return [
    ...shortened(old.slice(ahead, old.length - behind), '-'),
    ...shortened(now.slice(ahead, now.length - behind), '+'),
  ];
}

function linesOf(value: Json | undefined): readonly string[] {
  return value === undefined ? [] : JSON.stringify(value, undefined, 2).split('\n');
}

function countWhile(most: number, isSame: (at: number) => boolean): number {
  let count = 0;
  while (count < most && isSame(count)) count += 1;
  return count;
}

function shortened(lines: readonly string[], mark: string): readonly string[] {
  const shown = lines.slice(0, mostShown).map((line) => `${mark} ${line}`);
  return lines.length > mostShown ? [...shown, `${mark} … ${lines.length - mostShown} more lines`] : shown;
}
