import type { Tree } from '#engine/compile.ts';
import {
  type Flows,
  type JsonObject,
  type Lets,
  type Locals,
  type Scope,
  factScope,
  jsonOf,
  scopeWithLets,
  statesOf,
  withLocals,
} from '#engine/index.ts';

/** Facts, and other names that expressions read. */
export interface Situation {
  readonly facts: JsonObject;
  readonly locals: Locals & JsonObject;
}

/** Something that may be true in a situation. The engine decides it, and reads only the situation. */
export type Predicate = (given: Situation) => boolean;

/** The predicate that an expression is true in these documents, or with `isTrue` false that it is not. */
export function holds(flows: Flows, tree: Tree, isTrue = true, lets?: Lets): Predicate {
  const isStateRead = [tree, ...(lets ?? []).map(({ value }) => value)].some(namesStates);
  return (given) => {
    const scope = isStateRead ? inMachineScope(flows, given) : factScope(flows, given.facts, given.locals);
    return (flows.evaluate(tree, scopeWithLets(flows, scope, lets)) === true) === isTrue;
  };
}

function namesStates(tree: Tree): boolean {
  if (typeof tree !== 'object') return false;
  return (tree[0] === 'name' && tree[1] === 'states') || tree.slice(1).some(namesStates);
}

/** The scope of an expression that may name the states of machines. */
export function inMachineScope(flows: Flows, { facts, locals }: Situation): Scope {
  const scope = factScope(flows, facts, locals);
  return withLocals(scope, { states: statesOf(flows, scope) });
}

/** The value of an expression, as JSON: that separates texts from numbers, and null represents `undefined`. */
export function valueAsJson(flows: Flows, tree: Tree, situation: Situation, lets?: Lets): string {
  const scope = scopeWithLets(flows, inMachineScope(flows, situation), lets);
  return JSON.stringify(jsonOf(flows.evaluate(tree, scope)) ?? null);
}
