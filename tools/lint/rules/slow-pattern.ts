import { inEachDocument, type Rule, type RuleFinding } from '../rule.ts';
import { literalOf, nodesIn } from '../context/expressions.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { splitBranches, takeAtom } from '../../solve/sample-text.ts';

/** A regular expression that cannot be shown to take time in proportion to the text. */
export const slowPattern: Rule = {
  code: 'slow-pattern',
  about: 'safety',
  says: 'A pattern may take much longer than in proportion to the text: it has a repetition in a repetition, two repetitions in a row that match the same letters, alternatives that begin alike inside of a repetition, or a reference back. The rule may also refuse a pattern that is fast. Rewrite it so that each letter can be matched in one way only.',
  check: inEachDocument(slowPatterns),
};

const reasons = {
  nested: 'it repeats a repetition',
  overlapping: 'two repetitions behind each other can take the same letters',
  backreference: 'it refers back to what it has matched',
} satisfies Record<Slowness, string>;

function slowPatterns(document: LintDocument): readonly RuleFinding[] {
  const patterns = document.places.flatMap(({ path, value, schema }) =>
    typeof value === 'string' && schema['format'] === 'regex' ? findSlow(value, path) : [],
  );
  const inExpressions = nodesIn(document).flatMap(({ path, node }) => {
    if (node.op !== 'rcall' || node.args[0] !== 'matches') return [];
    const pattern = literalOf(node.args[2][0]);
    return typeof pattern === 'string' ? findSlow(pattern, path) : [];
  });
  return [...patterns, ...inExpressions];
}

function findSlow(pattern: string, path: string): readonly RuleFinding[] {
  const slowness = slownessOf(pattern);
  if (slowness === undefined) return [];
  const message = `The pattern "${pattern}" may take for ever on a long text: ${reasons[slowness]}.`;
  return [{ path, message, hint: 'Let each letter be matched in one way only, or bound the repetition.' }];
}

/** Why matching a regular expression could take longer than in proportion to the text. */
type Slowness = 'nested' | 'overlapping' | 'backreference';

/**
 * Looks for what makes a pattern slow: a repetition without end inside another one, two of them beside each other
 * that can take the same letters, or a reference back. It is careful, and may refuse a pattern that is fast;
 * docs/adr/0015-lint-proves-what-it-says.md says why no library is used.
 */
function slownessOf(source: string): Slowness | undefined {
  if (/\\[1-9]|\\k</.test(withoutClasses(source))) return 'backreference';
  return slownessIn(sequenceOf(source));
}

interface Item {
  /** Which of the sample letters it may hold, and which it may begin with. */
  readonly letters: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  readonly isEndless: boolean;
  readonly isOptional: boolean;
  readonly inner: readonly (readonly Item[])[];
}

const samples = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  '\n',
  'é',
  '\u{1F600}',
];

function slownessIn(items: readonly Item[]): Slowness | undefined {
  for (const [at, item] of items.entries()) {
    if (item.isEndless && (item.inner.some(isAmbiguous) || haveSameBeginning(item.inner))) return 'nested';
    if (item.isEndless && overlapsLater(item, items.slice(at + 1))) return 'overlapping';
    const inside = item.inner.map(slownessIn).find((found) => found !== undefined);
    if (inside) return inside;
  }
  return undefined;
}

/**
 * Whether a repeated branch can be split in several ways. It cannot if it holds a part that none of its repetitions
 * matches.
 */
function isAmbiguous(branch: readonly Item[]): boolean {
  if (branch.every(({ isOptional }) => isOptional)) return true;
  const endless = branch.filter((item) => item.isEndless || item.inner.some(isAmbiguous));
  if (endless.length === 0) return false;
  const fixed = branch.filter((item) => !item.isEndless && !item.isOptional);
  return !fixed.some((item) => endless.every((other) => !overlap(item, other)));
}

/** Whether two alternatives may begin with the same letter. */
function haveSameBeginning(branches: readonly (readonly Item[])[]): boolean {
  const firsts = branches.map(firstOf);
  return firsts.some((one, at) => firsts.slice(at + 1).some((other) => [...one].some((it) => other.has(it))));
}

/** The letters that a sequence may begin with. */
function firstOf(items: readonly Item[]): ReadonlySet<string> {
  const [item, ...rest] = items;
  if (!item) return new Set();
  return item.isOptional ? new Set([...item.first, ...firstOf(rest)]) : item.first;
}

/** Whether a later repetition may match the same letters, and nothing in between must match others. */
function overlapsLater(item: Item, later: readonly Item[]): boolean {
  for (const next of later) {
    if (next.isEndless && overlap(item, next)) return true;
    if (!next.isOptional && !overlap(item, next)) return false;
  }
  return false;
}

function overlap(one: Item, other: Item): boolean {
  return [...one.letters].some((letter) => other.first.has(letter));
}

function withoutClasses(source: string): string {
  return source.replace(/\[(?:\\.|[^\]\\])*\]/g, '.');
}

/** The items of a pattern in order; alternatives become one item. */
function sequenceOf(source: string): readonly Item[] {
  const branches = splitBranches(source);
  if (branches.length > 1) return [grouped(branches.map(sequenceOf), '')];
  const items: Item[] = [];
  let rest = source;
  while (rest !== '') {
    const [atom, after] = takeAtom(rest);
    const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(after)?.[0] ?? '';
    if (!/^(?:\^|\$|\\[bB])$/.test(atom)) items.push(itemOf(atom, quantifier));
    rest = after.slice(quantifier.length);
  }
  return items;
}

function itemOf(atom: string, quantifier: string): Item {
  const inner = /^\((?:\?(?::|<?[=!]|<[^>]*>))?(.*)\)$/s.exec(atom)?.[1];
  if (inner !== undefined) return grouped(splitBranches(inner).map(sequenceOf), quantifier);
  const matches = new RegExp(`^(?:${atom})$`, 'u');
  const letters = new Set(samples.filter((letter) => matches.test(letter)));
  return { letters, first: letters, inner: [], ...repetition(quantifier) };
}

function grouped(inner: readonly (readonly Item[])[], quantifier: string): Item {
  const letters = new Set(inner.flat().flatMap((item) => [...item.letters]));
  const first = new Set(inner.flatMap((branch) => [...firstOf(branch)]));
  return { letters, first, inner, ...repetition(quantifier) };
}

function repetition(quantifier: string): Pick<Item, 'isEndless' | 'isOptional'> {
  return {
    isEndless: /^[*+]|^\{\d+,\}/.test(quantifier),
    isOptional: /^[*?]|^\{0/.test(quantifier),
  };
}
