import { noReads, type Reads } from '#engine/expression/names.ts';

/** Functions that give a part of a text. */
const parts: ReadonlySet<unknown> = new Set(['first', 'last']);

/** What a compiled text names, without the facts of which it prints some characters only: `last(x, 4)`. */
export function wholeReads(text: unknown): Reads {
  const found = { facts: new Set<string>(), names: new Set<string>() };
  gather(text, found);
  return { ...noReads, facts: [...found.facts], names: [...found.names] };
}

function gather(part: unknown, found: { readonly facts: Set<string>; readonly names: Set<string> }): void {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) return Object.values(part).forEach((inner) => gather(inner, found));
  const [op, ...args] = part as readonly unknown[];
  if (op === 'fact') found.facts.add(args.join('.'));
  else if (op === 'name') found.names.add(args.join('.'));
  else if (!isPart(part)) part.forEach((inner) => gather(inner, found));
}

/** `['call', 'last', text, 4]`: how many characters stands there as a literal. */
function isPart([op, name, , count]: readonly unknown[]): boolean {
  return op === 'call' && parts.has(name) && typeof count === 'number';
}
