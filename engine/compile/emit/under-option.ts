import type { Compiling, Context } from '../types/compiling.ts';
import { isFieldType } from '../../ir/documents.ts';
import { answerKindOf } from '../../fields/field-types.ts';
import type { Tree } from '../../expression/tree.ts';
import { type Json, type JsonObject, isList, isObject } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import { nearestName } from '../../nearest-name.ts';
import type { CompiledValue, Part } from '../../text/compiled-text.ts';

/** What an entry of a body is compiled to, as far as options concern it. */
interface CompiledEntry {
  readonly when?: Tree;
  readonly default?: CompiledValue;
}

/** A body as it is written and as it is compiled, entry by entry. */
interface CompiledBody {
  readonly compiling: Compiling;
  readonly context: Context;
  readonly written: JsonObject;
  readonly compiled: { readonly [name: string]: CompiledEntry };
  readonly pointer: string;
}

/**
 * When an entry of a body exists: while its own `when` holds and, under an option, while the choice exists and the option is
 * chosen there. `undefined` is always.
 */
export function whenOfEntry(
  body: CompiledBody,
  name: string,
  around: readonly string[] = [],
): Tree | undefined {
  const { written, compiled, pointer } = body;
  const when = compiled[name]?.when;
  const entry = written[name];
  const under = isObject(entry) ? entry['under'] : undefined;
  if (!isObject(under)) return when;
  const at = pointerTo(pointerTo(pointer, name), 'under');
  const choice = choiceOf(body, under, around.length === 0 ? at : undefined);
  if (!choice) return when;
  const chain = [...around, name];
  if (chain.includes(choice.name)) {
    if (choice.name === chain[0]) reportCircle(body, choice.name);
    return when;
  }
  return allOf([whenOfEntry(body, choice.name, chain), chosenTree(body, choice), when]);
}

function reportCircle({ compiling, pointer }: CompiledBody, name: string): void {
  compiling.report({
    code: 'under-circle',
    path: pointerTo(pointerTo(pointer, name), 'under'),
    message: `"${name}" is under its own option, directly or by way of others, so that nobody is ever asked it.`,
    hint: 'Take "under" out of one of them.',
  });
}

interface Choice {
  readonly name: string;
  readonly field: JsonObject;
  readonly options: JsonObject;
  readonly option: string;
}

/** The choice and the option that an entry is under; what is wrong is reported, if it says where. */
function choiceOf(
  { compiling, written }: CompiledBody,
  under: JsonObject,
  at: string | undefined,
): Choice | undefined {
  const { name, option } = { name: String(under['field']), option: String(under['option']) };
  const field = written[name];
  const options = isObject(field) ? field['options'] : undefined;
  if (!isObject(field) || !isObject(options)) {
    const message = `No field "${name}" with options is in the same body.`;
    const hint = 'Name a field of this body that has "options".';
    if (at !== undefined) compiling.report({ code: 'unknown-field', path: `${at}/field`, message, hint });
    return undefined;
  }
  if (isObject(options[option])) return { name, field, options, option };
  const nearest = nearestName(option, Object.keys(options));
  const hint = nearest === undefined ? {} : { hint: `Did you mean "${nearest}"?` };
  const message = `"${name}" has no option "${option}".`;
  if (at !== undefined) compiling.report({ code: 'unknown-token', path: `${at}/option`, message, ...hint });
  return undefined;
}

/** Whether an option is chosen: the fact holds what the option represents, or the answer is its token. */
function chosenTree({ context, compiled }: CompiledBody, choice: Choice): Tree {
  const { name, field, option } = choice;
  const { bind } = field;
  const answer: Tree = ['name', 'step', name];
  if (typeof bind !== 'string') return isOrHas(field, answer, option);
  if (context.around === undefined) return anyOf(heldFor(choice).map((held) => isOrHas(field, answer, held)));
  // In a row, `step` has the answers of the page around it.
  const fact: Tree = ['fact', ...bind.split('.')];
  const entered = anyOf(heldFor(choice).map((held) => isOrHas(field, fact, held)));
  const standard = compiled[name]?.default;
  return standard === undefined
    ? entered
    : ['?:', ['has', fact], entered, isOrHas(field, treeOfValue(standard), option)];
}

type Scalar = string | number | boolean;

/** What the bound fact may hold while this option is chosen: its value, and its token unless that is the value of another. */
function heldFor({ options, option }: Choice): readonly Scalar[] {
  const valueOf = (other: Json | undefined) => (isObject(other) ? scalarOf(other['value']) : undefined);
  const value = valueOf(options[option]);
  const isTaken = Object.values(options).some((other) => valueOf(other) === option);
  return [...(value === undefined ? [] : [value]), ...(isTaken ? [] : [option])];
}

function scalarOf(value: Json | undefined): Scalar | undefined {
  return typeof value === 'object' ? undefined : value;
}

/** Whether an answer is this, or a list of answers has it. An answer that nobody gave is neither false, 0 nor ''. */
function isOrHas({ type }: JsonObject, answer: Tree, held: Scalar): Tree {
  if (isFieldType(type) && answerKindOf({ type }) === 'texts') return ['in', held, answer];
  const isHeld: Tree = ['==', answer, held];
  return held === false || held === 0 || held === '' ? ['&&', ['has', answer], isHeld] : isHeld;
}

function treeOfValue(value: CompiledValue): Tree {
  if (typeof value !== 'object') return value;
  if (isList(value as Json)) return ['list', ...(value as readonly CompiledValue[]).map(treeOfValue)];
  const { $tree, $parts = [] } = value as { readonly $tree?: Tree; readonly $parts?: readonly Part[] };
  const parts = $parts.map((part) => (typeof part === 'string' ? part : part.tree));
  return $tree ?? parts.reduce<Tree>((before, part) => ['concat', before, part], '');
}

function allOf(trees: readonly (Tree | undefined)[]): Tree | undefined {
  return trees.reduce((one, other) =>
    one === undefined ? other : other === undefined ? one : ['&&', one, other],
  );
}

function anyOf(trees: readonly Tree[]): Tree {
  return trees.reduce((one, other) => ['||', one, other]);
}
