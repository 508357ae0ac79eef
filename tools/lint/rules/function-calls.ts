import type { Node } from '#engine/compile.ts';
import { inEachDocument, type Rule, type RuleFinding } from '../rule.ts';
import { type PlacedNode, literalOf, nodesIn, pathOf } from '../context/expressions.ts';

/** Calls and operators whose written arguments decide what they give. */
export const functionCallRules: readonly Rule[] = [
  {
    // The expression around it would compute with nothing.
    code: 'always-absent',
    about: 'expressions',
    says: 'A call never gives a value, or always an empty one, because of an argument that is written out: `min([])`, `power(x, 0.5)`, `round(x, -2)`, `x / 0`, `list[0.5]`, `last(x, 0)`.',
    check: inEachDocument((document) => nodesIn(document).flatMap(absentCalls)),
  },
  {
    code: 'swapped-arguments',
    about: 'expressions',
    says: "Two arguments of a call are written in the wrong order, such as `age(today, birthdate)` or `default('none', x)`.",
    check: inEachDocument((document) => nodesIn(document).flatMap(swappedCalls)),
  },
];

function absentCalls({ path, range, node }: PlacedNode): readonly RuleFinding[] {
  const said = absence(node);
  return said === undefined ? [] : [{ path, range, ...said }];
}

type Said = Pick<RuleFinding, 'message' | 'hint'>;

function absence(node: Node): Said | undefined {
  switch (node.op) {
    case 'call':
      return absentResults[node.args[0]]?.(...node.args[1]);
    case 'rcall':
      return absentResults[node.args[0]]?.(node.args[1], ...node.args[2]);
    case '/':
    case '%':
      return literalOf(node.args[1]) === 0
        ? nothing('A division by 0 gives nothing.', 'Divide by another number.')
        : undefined;
    case '[]':
      return absentElement(literalOf(node.args[1]));
    default:
      return undefined;
  }
}

function nothing(message: string, hint: string): Said {
  return { message, hint };
}

function absentElement(at: unknown): Said | undefined {
  if (typeof at !== 'number' || (at >= 0 && Number.isInteger(at))) return undefined;
  return nothing(`No list has an element ${at}.`, 'Count from 0; the last one is list[list.size() - 1].');
}

type Absence = (...args: readonly Node[]) => Said | undefined;

const places: Absence = (_value, count) => {
  const number = literalOf(count);
  return typeof number !== 'number' || (Number.isInteger(number) && number >= 0 && number <= 30)
    ? undefined
    : nothing(
        `Decimal places are whole numbers from 0 to 30, so with ${number} this gives nothing.`,
        'To round to hundreds, write round(x / 100) * 100.',
      );
};

const extreme: Absence = (first, ...others) =>
  first?.op === 'list' && first.args.length === 0 && others.length === 0
    ? nothing(
        'An empty list has no least and no greatest number, so this gives nothing.',
        'Write the numbers.',
      )
    : undefined;

const characters: Absence = (_text, count) => {
  const number = literalOf(count);
  return typeof number === 'number' && number < 1
    ? nothing(
        `${number} characters are none, so this is always empty.`,
        'Write how many characters, from 1 on.',
      )
    : undefined;
};

/** What a function never gives a value for, by its name. A method gets what it is called on first. */
const absentResults: { readonly [name: string]: Absence } = {
  min: extreme,
  max: extreme,
  round: places,
  roundUp: places,
  roundHalfUp: places,
  money: places,
  percent: places,
  decimal: places,
  first: characters,
  last: characters,
  power: (_base, exponent) => {
    const number = literalOf(exponent);
    return typeof number === 'number' && !Number.isSafeInteger(number)
      ? nothing(
          `Exponents are whole numbers, so with ${number} this gives nothing.`,
          'Write a whole exponent.',
        )
      : undefined;
  },
  number: (text) => {
    const written = literalOf(text);
    return typeof written === 'string' && !/^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/.test(written)
      ? nothing(`'${written}' is not written as a number, so this gives nothing.`, 'Write digits alone.')
      : undefined;
  },
  time: (text) => {
    const written = literalOf(text);
    return typeof written === 'string' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(written)
      ? nothing(`No clock shows '${written}', so this gives nothing.`, "Write hours and minutes: '09:30'.")
      : undefined;
  },
  after: (_text, sign) =>
    literalOf(sign) === ''
      ? nothing(
          'Nothing comes after an empty text, so this is always empty.',
          "Write the sign: after(x, '@').",
        )
      : undefined,
  slice: (_list, from, to) => {
    const [start, end] = [literalOf(from), literalOf(to)];
    return typeof start === 'number' && typeof end === 'number' && end < start
      ? nothing(
          `The part from ${start} up to ${end} is always empty.`,
          'Write the smaller number first; the second is left out.',
        )
      : undefined;
  },
};

function swappedCalls({ path, range, node }: PlacedNode): readonly RuleFinding[] {
  if (node.op !== 'call' && node.op !== 'rcall') return [];
  const [name] = node.args;
  const args = node.op === 'call' ? node.args[1] : [node.args[1], ...node.args[2]];
  const right = swapped[name]?.(...args);
  return right === undefined
    ? []
    : [{ path, range, message: `The arguments of "${name}" are swapped.`, hint: `It takes ${right}.` }];
}

function isToday(node: Node | undefined): boolean {
  const names = node && pathOf(node);
  return names?.length === 1 && names[0] === 'today';
}

/** Whether a literal is in the place of what changes, and the other way round. */
function isLiteralFirst(first: Node | undefined, second: Node | undefined): boolean {
  return literalOf(first) !== undefined && second !== undefined && literalOf(second) === undefined;
}

type Swapped = (...args: readonly Node[]) => string | undefined;

const numberFirst: (right: string) => Swapped = (right) => (value, count) =>
  isLiteralFirst(value, count) && count?.op !== '?:' ? right : undefined;

/** What a function takes, given if its arguments are the other way round. */
const swapped: { readonly [name: string]: Swapped } = {
  age: (birth, today) => {
    const [from, to] = [literalOf(birth), literalOf(today)];
    const isLater = typeof from === 'string' && typeof to === 'string' && from > to;
    return (isToday(birth) && !isToday(today)) || isLater
      ? 'the day of birth first: age(birth, today)'
      : undefined;
  },
  default: (value, otherwise) =>
    literalOf(value) !== undefined && literalOf(value) !== '' && otherwise
      ? 'what may be absent first: default(x, fallback)'
      : undefined,
  after: (text, sign) => (isLiteralFirst(text, sign) ? "the text first: after(x, '@')" : undefined),
  startsWith: (text, start) =>
    isLiteralFirst(text, start) ? "the whole text first: x.startsWith('A')" : undefined,
  endsWith: (text, end) => (isLiteralFirst(text, end) ? "the whole text first: x.endsWith('Z')" : undefined),
  round: numberFirst('the number first: round(x, 2)'),
  money: numberFirst('the amount first: money(x, 2)'),
  percent: numberFirst('the fraction first: percent(x, 1)'),
  decimal: numberFirst('the number first: decimal(x, 2)'),
  plural: (_count, one, other) => {
    const [single, several] = [literalOf(one), literalOf(other)];
    return typeof single === 'string' &&
      typeof several === 'string' &&
      several !== '' &&
      single === `${several}s`
      ? "the form for one first: plural(n, 'day', 'days')"
      : undefined;
  },
};
