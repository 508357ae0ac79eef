import { type Node, parseExpression } from '#engine/compile.ts';
import type { Json, JsonObject } from '#engine/index.ts';
import { printExpression } from './print-expression.ts';
import { isTokens } from './replacements.ts';

/** Whether two entries can never count together, by what they say: then their order makes no difference. */
export function excludeEachOther(one: JsonObject, other: JsonObject): boolean {
  return (
    haveOtherTokens(one['is'], other['is']) ||
    haveOtherPaths(one['paths'], other['paths']) ||
    areOpposed(conjunctsOf(one['when']), conjunctsOf(other['when']))
  );
}

function haveOtherTokens(one: Json | undefined, other: Json | undefined): boolean {
  if (!isTokens(one) || !isTokens(other)) return false;
  return (
    ![...one, ...other].some((token) => token.includes('*')) && !one.some((token) => other.includes(token))
  );
}

function haveOtherPaths(one: Json | undefined, other: Json | undefined): boolean {
  if (!isTokens(one) || !isTokens(other)) return false;
  return one.every((path) => other.every((next) => neverMeet(path.split('/'), next.split('/'))));
}

/** Whether no address matches both patterns. What `~` is for differs by product. */
function neverMeet(one: readonly string[], other: readonly string[]): boolean {
  if (one[0] !== other[0]) return false;
  for (let at = 1; at < Math.max(one.length, other.length); at++) {
    const [here, there] = [one[at], other[at]];
    if (here === '**' || there === '**') return false;
    if (here === undefined || there === undefined) return true;
    if (isLiteral(here) && isLiteral(there) && here !== there) return true;
  }
  return false;
}

function isLiteral(segment: string): boolean {
  return !/[*{]/.test(segment);
}

/** The parts of a condition that must all hold. */
function conjunctsOf(when: Json | undefined): readonly Node[] {
  const parsed = typeof when === 'string' ? parseExpression(when) : undefined;
  return parsed && 'node' in parsed ? conjunctsIn(parsed.node) : [];
}

function conjunctsIn(part: Node): readonly Node[] {
  return part.op === '&&' ? part.args.flatMap(conjunctsIn) : [part];
}

function areOpposed(one: readonly Node[], other: readonly Node[]): boolean {
  const said = new Set(one.map((part) => printExpression(part)));
  const denied = new Set(one.flatMap(deniedBy));
  const words = new Map(one.flatMap(wordOf));
  return other.some((part) => {
    const [of, word] = wordOf(part)[0] ?? [];
    const isOtherWord = of !== undefined && words.has(of) && words.get(of) !== word;
    return isOtherWord || denied.has(printExpression(part)) || deniedBy(part).some((each) => said.has(each));
  });
}

function deniedBy(part: Node): readonly string[] {
  return part.op === '!_' ? [printExpression(part.args)] : [];
}

/** What a part compares with one word or number, and that. */
function wordOf(part: Node): readonly (readonly [of: string, word: string])[] {
  if (part.op !== '==') return [];
  const [of, word] = part.args;
  return word.op === 'value' ? [[printExpression(of), printExpression(word)]] : [];
}
