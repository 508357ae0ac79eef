import type { Tree } from '#engine/compile.ts';
import {
  type CompiledAction,
  type CompiledActionStep,
  type Flows,
  type Locals,
  type Named,
  type Scope,
  factScope,
  rememberOne,
  scopeWithLets,
} from '#engine/index.ts';
import type { Predicate, Situation } from '../../solve/predicate.ts';
import { endsAction } from '../context/lint-document.ts';

/** A way on which an invariant does not hold. */
export interface Violation {
  /** The pointer of what is broken in the invariant. */
  readonly path: string;
  /** What happens on the way, in order. */
  readonly way: readonly string[];
  readonly given?: Situation;
  /** Where the way begins, if it is that of a visit. */
  readonly url?: string;
}

type Step = Named<CompiledActionStep>;

/** The steps of an action up to one that makes a call. */
interface WayToCall {
  readonly name: string;
  readonly action: CompiledAction;
  readonly before: readonly Step[];
  readonly call: Step;
}

/** Every place in actions that makes a call. */
export function waysToCall({ compiled }: Flows, operation: string): readonly WayToCall[] {
  return Object.entries(compiled.actions).flatMap(([name, action]) =>
    action.steps.flatMap((call, at): readonly WayToCall[] =>
      isCallOf(call, operation) ? [{ name, action, before: action.steps.slice(0, at), call }] : [],
    ),
  );
}

/**
 * The predicates that a way is followed to its end without an operation: no step on it ends the action, and the steps that
 * call the operation are passed over. `undefined` if one of these steps is always performed.
 */
export function predicatesWithout(
  flows: Flows,
  way: WayToCall,
  operation: string,
): readonly Predicate[] | undefined {
  const { before, call } = way;
  const passedOver = before.filter((step) => endsAction(step) || isSureCallOf(step, operation));
  if (passedOver.some(({ when }) => when === undefined)) return undefined;
  const scopeOf = scopesOf(flows, way);
  const predicate = (when: Tree, isTrue: boolean): Predicate => {
    return (given) => (flows.evaluate(when, scopeOf(given)) === true) === isTrue;
  };
  return [
    ...passedOver.flatMap(({ when }) => (when === undefined ? [] : [predicate(when, false)])),
    ...(call.when === undefined ? [] : [predicate(call.when, true)]),
  ];
}

/** The expressions that decide which steps of a way are performed. */
export function treesOf({ before, call }: WayToCall): readonly Tree[] {
  return [...before, call].flatMap(({ when }) => (when === undefined ? [] : [when]));
}

/** The calls that are made on a way with these facts, in order. */
export function callsMade(flows: Flows, way: WayToCall, given: Situation): readonly string[] {
  const scope = scopesOf(flows, way)(given);
  return [...way.before, way.call].flatMap((step) =>
    step.type === 'call' && flows.holds(step.when, scope) ? [step.call] : [],
  );
}

/** What a step can read if every step before it that is tried succeeds. A scope counts until the next one is asked for. */
function scopesOf(flows: Flows, { action, before }: WayToCall): (given: Situation) => Scope {
  let scope: Scope;
  const done = {};
  for (const { name, when } of before) {
    const get = () => flows.holds(when, scope);
    Object.defineProperty(done, name, { get, enumerable: true });
  }
  // Object.create is typed `any`. All other names are inherited from the locals.
  const withDone = rememberOne(
    (locals: Locals) => Object.create(locals, { done: { value: done, enumerable: true } }) as Locals,
  );
  return ({ facts, locals }) =>
    (scope = scopeWithLets(flows, factScope(flows, facts, withDone(locals)), action.let));
}

function isCallOf(step: Step, operation: string): boolean {
  return step.type === 'call' && step.call === operation;
}

/** Whether a step calls an operation so that the action goes on only if the call succeeds. */
function isSureCallOf(step: Step, operation: string): boolean {
  return (
    isCallOf(step, operation) &&
    !(step.type === 'call' && step.onError?.some(({ type }) => type === 'continue'))
  );
}
