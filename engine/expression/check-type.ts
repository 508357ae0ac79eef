import { type ExpressionCompiling, type Typed, adviceOf } from './compiling.ts';
import type { Node } from './parse-expression.ts';
import { type Type, isTextual } from './type.ts';

const mostListed = 8;

/** Whether a value of one type may be used where the other is expected, or be compared with it. */
export function fits(given: Type, wanted: Type): boolean {
  if (isSilent(given) || isSilent(wanted)) return true;
  if (isTextual(given) && isTextual(wanted)) return true;
  if (given.type === 'list' && wanted.type === 'list') return fits(given.of, wanted.of);
  return given.type === wanted.type;
}

/** The same for a value that is stored: a text of any kind may be no date, and none of the tokens. */
export function fitsStored(given: Type, wanted: Type): boolean {
  if (!fits(given, wanted) || isSilent(given)) return fits(given, wanted);
  if (wanted.type === 'date') return given.type === 'date';
  if (wanted.type === 'list' && given.type === 'list') return fitsStored(given.of, wanted.of);
  if (wanted.type !== 'text' || !wanted.tokens) return true;
  const { tokens } = wanted;
  return given.type === 'text' && given.tokens?.every((token) => tokens.includes(token)) === true;
}

/** Whether a value of this type is never reported: it may be anything, or it is absent. */
export function isSilent(type: Type): boolean {
  return type.type === 'any' || type.type === 'absent';
}

/** Reports a place that is written as less than 0: nothing is there, where other languages count from the end. */
export function refuseNegativePlace(place: Node | undefined, compiling: ExpressionCompiling): void {
  if (place?.op !== '-_' || place.args.op !== 'value') return;
  compiling.report(
    'not-in-profile',
    place,
    'Places are counted from 0 here, never from the end.',
    "Write 'list[list.size() - 1]' for the last element, 'list.slice(list.size() - 2)' for the last two, last(text, n) for characters.",
  );
}

/** The type in words, for messages. */
export function describeType(type: Type): string {
  switch (type.type) {
    case 'text':
    case 'number':
    case 'date':
    case 'boolean':
      return `a ${type.type}`;
    case 'list':
      return isSilent(type.of) ? 'a list' : `a list of ${describeType(type.of).replace(/^an? /, '')}s`;
    case 'object':
      return type.name === undefined ? 'an object' : `an object (${type.name})`;
    case 'any':
      return 'anything';
    case 'absent':
      return 'nothing';
  }
}

/** Two types in words that tell them apart, also where both are texts, lists or objects. */
export function describeApart(
  given: Type,
  wanted: Type,
): { readonly given: string; readonly wanted: string } {
  const [one, other] = [describeType(given), describeType(wanted)];
  if (one !== other) return { given: one, wanted: other };
  if (given.type === 'list' && wanted.type === 'list') {
    const inner = describeApart(given.of, wanted.of);
    return { given: `a list with ${inner.given}`, wanted: `a list with ${inner.wanted}` };
  }
  if (given.type === 'object' && wanted.type === 'object') {
    const [name] = Object.keys(wanted.fields).filter((key) => !(key in given.fields));
    return {
      given: name === undefined ? one : `${one} without "${name}"`,
      wanted: name === undefined ? other : `${other} with "${name}"`,
    };
  }
  if (given.type !== 'text' || wanted.type !== 'text' || !wanted.tokens) return { given: one, wanted: other };
  const strange = given.tokens?.filter((token) => !wanted.tokens?.includes(token)) ?? [];
  const listed = (tokens: readonly string[]): string =>
    tokens
      .slice(0, mostListed)
      .map((token) => `"${token}"`)
      .join(', ') + (tokens.length > mostListed ? ', …' : '');
  return {
    given: strange.length > 0 ? `also ${listed(strange)}` : 'any text',
    wanted: `one of ${listed(wanted.tokens)}`,
  };
}

/** How a value of one type becomes one of another; `undefined` if nothing makes it so. */
export function adviceOnType(given: Type, wanted: Type): string | undefined {
  switch (wanted.type) {
    case 'boolean':
      return 'Compare it with something, or ask has(…) whether it is there.';
    case 'number':
      if (given.type === 'text') return 'number(…) reads a number from a text.';
      if (given.type === 'list') return 'size(…) counts a list, sum(…) adds it up.';
      return given.type === 'date' ? 'age(…), daysBetween(…) and year(…) give numbers.' : undefined;
    case 'text':
      if (given.type === 'number') return 'money(…), decimal(…) and words(…) write a number as a text.';
      return given.type === 'list' ? 'join(…) and sentence(…) write a list as a text.' : undefined;
    case 'date':
      return given.type === 'number' ? "A date is written '2026-01-31', or addDays(today, …)." : undefined;
    case 'list':
      return 'A list is in brackets: [one, other].';
    default:
      return undefined;
  }
}

/** How one of two values that should be of one type becomes what the other is. */
export function adviceOnSides(one: Type, other: Type): string | undefined {
  // Two of a kind lack something else, such as an order.
  if (fits(one, other)) return undefined;
  if ([one, other].some(({ type }) => type === 'boolean') && [one, other].some(isTextual))
    return 'Compare it with true or false, or ask it by itself; an option that has a "value" represents that.';
  const [from, to] = one.type === 'number' ? [other, one] : [one, other];
  return adviceOnType(from, to) ?? adviceOnType(to, from);
}

/** Reports a part that is not what its place asks for, or a token that the place does not know. */
export function expectType(
  compiling: ExpressionCompiling,
  node: Node,
  given: Typed,
  wanted: Type,
  place: string,
): void {
  if (!fits(given.type, wanted)) {
    compiling.report(
      'wrong-type',
      node,
      `${place} must be ${describeType(wanted)}, and this is ${describeType(given.type)}.`,
      adviceOnType(given.type, wanted),
    );
  }
  checkTokens(compiling, node, given.type, wanted);
}

/** Reports literals in `node` that the tokens of the other side do not have, or that are no dates; the empty text is always known. */
export function checkTokens(compiling: ExpressionCompiling, node: Node, given: Type, wanted: Type): void {
  if (given.type === 'list' && wanted.type === 'list') return checkEachToken(compiling, node, wanted.of);
  if (wanted.type === 'date') return checkDates(compiling, node, given);
  if (given.type !== 'text' || wanted.type !== 'text' || !given.tokens || !wanted.tokens) return;
  const known = wanted.tokens;
  const token = given.tokens.find((each) => each !== '' && !known.includes(each));
  if (token === undefined) return;
  const hint = adviceOf(token, known) ?? listTokens(known);
  compiling.report('unknown-token', node, `'${token}' is not one of the values that this can have.`, hint);
}

const dateForm = /^\d{4}-\d\d-\d\d/;

/** Reports literals that are no dates: as a text, a date that is written in another way comes before or behind all of them. */
export function checkDates(compiling: ExpressionCompiling, node: Node, given: Type): void {
  const literals = given.type === 'text' ? given.tokens : undefined;
  const strange = literals?.find((each) => each !== '' && !dateForm.test(each));
  if (strange === undefined) return;
  compiling.report('unknown-token', node, `'${strange}' is no date.`, "A date is written '2026-01-31'.");
}

function listTokens(tokens: readonly string[]): string {
  const listed = tokens.slice(0, mostListed).map((token) => `'${token}'`);
  return `Known are ${listed.join(', ')}${tokens.length > mostListed ? ', …' : ''}.`;
}

function checkEachToken(compiling: ExpressionCompiling, node: Node, wanted: Type): void {
  if (node.op !== 'list') return;
  for (const element of node.args) {
    if (element.op === 'value' && typeof element.args === 'string') {
      checkTokens(compiling, element, { type: 'text', tokens: [element.args] }, wanted);
    }
  }
}

/** Reports a call with too few or too many arguments; the value before the dot counts as one. */
export function checkCount(
  node: Node,
  name: string,
  given: number,
  { least, most }: { readonly least: number; readonly most: number },
  compiling: ExpressionCompiling,
): void {
  if (given >= least && given <= most) return;
  const received = node.op === 'rcall' ? 1 : 0;
  const [from, to] = [least - received, most - received];
  const range = from === to ? `${from}` : to === Infinity ? `${from} or more` : `${from} to ${to}`;
  const message = `'${name}' takes ${range} ${range === '1' ? 'argument' : 'arguments'}, and ${given - received} are given.`;
  compiling.report('argument-count', node, message);
}
