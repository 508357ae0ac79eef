import { withPageRows } from './rows.ts';
import type { CompiledField, CompiledScreen } from '../ir/documents.ts';
import type { Lets } from '../expression/names.ts';
import {
  type Locals,
  type Note,
  type Scope,
  type Value,
  type ValueObject,
  withLets,
  withLocals,
} from '../expression/scope.ts';
import type { AskedChecks, ScreenAt } from './screen-at.ts';
import { factOf } from './answers.ts';
import { readPath } from '../json/fact-path.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { statesOf } from '../tables/run-machine.ts';
import { jsonOf, listOf } from '../expression/read-value.ts';

/** A step, modal or part with all that it shows, sensitive values revealed. */
export interface ShownScreen {
  readonly document: string;
  /** The key of its replies: the page document, `modal:NAME` or `part:NAME`. */
  readonly scopeKey: string;
  readonly compiled: CompiledScreen;
  readonly parameters: JsonObject;
  readonly values: JsonObject;
  /** What fields held before something was entered in them on this page, in a list: none, or one. Default: nothing was. */
  readonly before?: JsonObject | undefined;
  readonly replies: JsonObject;
  /** What is known of the answers that services check. Default: no service is asked, as outside of visits. */
  readonly asked?: AskedChecks;
  /** Replies by scope key, of other pages too: the steps of a row may choose among them. Default: none. */
  readonly allReplies?: { readonly [scopeKey: string]: JsonObject };
}

/** One object for all scopes: locals inherit from it, and objects that others inherit from are costly to make. */
const noLocals: Locals = {};

/** What conditions and calculations see: facts, constants and rules. */
export function factScope(flows: Flows, facts: JsonObject, locals: Locals = noLocals, note?: Note): Scope {
  const { constants, notation } = flows.compiled;
  return { facts, locals, constants, rules: flows.rules, notation, note };
}

/** The scope inside with a document's `let` values, each computed when it is first read. */
export function scopeWithLets(flows: Flows, scope: Scope, lets: Lets | undefined): Scope {
  return lets ? withLets(scope, flows.lets(lets)) : scope;
}

/** The facts of a screen: those of the visit, and the rows that its page is about, by their names. */
export function screenFacts(flows: Flows, facts: JsonObject, screen: ScreenAt): JsonObject {
  return screen.compiled.rowNames ? withPageRows(facts, screen) : facts;
}

/** All names of a step, modal or part: `parameters`, `replies`, `step`, `states` and its own `let` values. */
export function screenScope(flows: Flows, facts: JsonObject, screen: ShownScreen, note?: Note): Scope {
  const { parameters, replies, compiled } = screen;
  let step: ValueObject | undefined;
  let states: ValueObject | undefined;
  // Most expressions name neither.
  const locals = {
    parameters,
    replies,
    get step() {
      return (step ??= answersOf(flows, screen, scope));
    },
    get states() {
      return (states ??= statesOf(flows, factScope(flows, facts)));
    },
  };
  const scope = scopeWithLets(
    flows,
    factScope(flows, screenFacts(flows, facts, screen), locals, note),
    compiled.let,
  );
  return scope;
}

/** The answers and working values of a screen by their names, as `step` has them. What is not asked has no answer. */
function answersOf(flows: Flows, { compiled, values }: ShownScreen, scope: Scope): ValueObject {
  const step: { [name: string]: Value } = {};
  for (const name of Object.keys(compiled.values ?? {})) step[name] = values[name];
  for (const entry of flows.fields(compiled)) {
    const { name, field, whens } = entry;
    const entered = field.bind === undefined ? values[name] : readPath(scope.facts, field.bind);
    const read = () => (entered === undefined ? standardValue(flows, field, scope) : entered);
    if (whens.length > 0 && field.whenIrrelevant !== 'keep')
      Object.defineProperty(step, name, { get: whileAsked(flows, entry, scope, read), enumerable: true });
    else if (entered !== undefined || field.default === undefined) step[name] = entered;
    else Object.defineProperty(step, name, { get: read, enumerable: true });
  }
  return step;
}

/** Reads an answer while its question exists. If the question depends on the answer itself, the answer counts. */
function whileAsked(flows: Flows, { whens }: FieldEntry, scope: Scope, read: () => Value): () => Value {
  let isLooking = false;
  return () => {
    if (isLooking) return read();
    isLooking = true;
    const isAsked = whens.every((when) => flows.holds(when, scope));
    isLooking = false;
    return isAsked ? read() : undefined;
  };
}

/** A default may name other answers, so it is computed when it is read. */
function standardValue(flows: Flows, field: CompiledField, scope: Scope): Value {
  const standard = field.default === undefined ? undefined : flows.value(field.default, scope);
  return field.bind === undefined ? standard : factOf(field, standard);
}

/** What repeats something for each row of a list. */
interface Repeat {
  readonly each: Parameters<Flows['evaluate']>[0];
  readonly as: string;
  readonly key: Parameters<Flows['evaluate']>[0];
  readonly let?: ShownScreen['compiled']['let'];
}

/** The rows of a repeat: their keys, and scopes in which the row has its name. */
export function rowsOf(
  flows: Flows,
  block: Repeat,
  scope: Scope,
): readonly { readonly key: string; readonly scope: Scope }[] {
  return listOf(flows.evaluate(block.each, scope)).map((row) => {
    const inner = scopeWithLets(flows, withLocals(scope, { [block.as]: row }), block.let);
    return { key: String(jsonOf(flows.evaluate(block.key, inner)) ?? ''), scope: inner };
  });
}
