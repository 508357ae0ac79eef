import { type Expected, compileExpression } from '../../expression/compile-expression.ts';
import { type Lets, type Reads, noReads } from '../../expression/names.ts';
import { type Json, objectOf } from '../../json/json.ts';
import { pointerTo, valueAt } from '../../json/pointer.ts';
import { type Look, compileText } from '../../text/compile-text.ts';
import { isolateTags } from '../../text/isolate-tags.ts';
import { compileValue } from '../../text/compile-value.ts';
import { type Compiling, type Context, reportFindings, reportShadow } from '../types/compiling.ts';
import { readsWrittenOut } from '../types/row-names.ts';

/** The tree of an expression; what is wrong with it is reported. */
export function compileLeafExpression(
  compiling: Compiling,
  source: string,
  pointer: string,
  context: Context,
  expected: Expected,
): unknown {
  compiling.enter?.(pointer, context.names);
  const { tree, type, reads, findings } = compileExpression(source, context.names, expected);
  reportFindings(compiling, pointer, source, findings);
  compiling.give(pointer, type);
  compiling.read(
    pointer,
    readsWrittenOut(context, reads),
    tree === undefined ? undefined : { tree, expected, locals: context.names.locals },
  );
  return tree;
}

/** A text that people see, as literals and tags. */
export function compileShownText(
  compiling: Compiling,
  source: string,
  pointer: string,
  context: Context,
  look: Look,
): unknown {
  const { text, reads, findings, links } = compileText(source, context.names, look);
  reportFindings(compiling, pointer, source, findings);
  for (const link of links) compiling.refer('page', source.slice(link.start, link.end), pointer, link);
  const { facts } = readsWrittenOut(context, wholeReads(text));
  compiling.read(pointer, readsWrittenOut(context, reads), undefined, facts);
  return text !== undefined && compiling.program.isolates ? isolateTags(text) : text;
}

/** A mapping, whose strings may hold tags. Each finding is reported at its place in the mapping. */
export function compileMapping(
  compiling: Compiling,
  value: Json,
  pointer: string,
  context: Context,
): unknown {
  const compiled = compileValue(value, context.names);
  for (const finding of compiled.findings) {
    const at = pointer + finding.pointer;
    reportFindings(compiling, at, textAt(value, finding.pointer), [finding]);
  }
  compiling.read(pointer, readsWrittenOut(context, compiled.reads));
  compiling.give(pointer, compiled.type);
  return compiled.value;
}

function textAt(value: Json, pointer: string): string {
  const found = valueAt({ value }, `/value${pointer}`);
  return typeof found === 'string' ? found : '';
}

/** Compiles `let` values in their order, each seeing the earlier ones; gives the context in which all are known. */
export function compileLets(
  context: Context,
  lets: Json | undefined,
  pointer: string,
  compiling: Compiling,
): { readonly context: Context; readonly compiled: Lets } {
  let known = context;
  const compiled: { name: string; value: Lets[number]['value'] }[] = [];
  for (const [name, source] of Object.entries(objectOf(lets))) {
    if (typeof source !== 'string') continue;
    const { tree, type, reads, findings } = compileExpression(source, known.names, 'any');
    const at = pointerTo(pointer, name);
    compiling.enter?.(at, known.names);
    reportShadow(compiling, known, name, at);
    reportFindings(compiling, at, source, findings);
    compiling.read(
      at,
      readsWrittenOut(known, reads),
      tree === undefined ? undefined : { tree, expected: 'any', locals: known.names.locals },
    );
    if (tree !== undefined) compiled.push({ name, value: tree });
    known = { ...known, names: { ...known.names, lets: { ...known.names.lets, [name]: type } } };
  }
  return { context: known, compiled };
}

/** Functions that give a part of a text. */
const parts: ReadonlySet<unknown> = new Set(['first', 'last']);

/** What a compiled text names, without the facts of which it prints some characters only: `last(x, 4)`. */
function wholeReads(text: unknown): Reads {
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

/** `['call', 'last', text, 4]`: how many characters is there as a literal. */
function isPart([op, name, , count]: readonly unknown[]): boolean {
  return op === 'call' && parts.has(name) && typeof count === 'number';
}
