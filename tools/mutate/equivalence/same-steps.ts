import type { CompiledActionStep, Flows, Lets, Named } from '#engine/index.ts';
import { endsList } from '#tools/lint/world/lint-document.ts';
import { partAt, isWrittenAlike, neverTogether, type Prover } from './prover.ts';

type Step = Named<CompiledActionStep>;

/** The lists of what a screen shows. */
const shownLists: ReadonlySet<string> = new Set(['body', 'buttons', 'items']);

/**
 * Proves that two neighbours can be swapped. Of the steps of an action, they set different facts and neither reads what
 * the other one sets, or both are never performed together. Of what a screen shows, both are never shown together.
 */
export const sameSteps: Prover = (before, after) => {
  const swapped = swappedSteps(before.compiled, after.compiled);
  if (!swapped) return undefined;
  const { flows } = before;
  const lets = (before.compiled['let'] ?? []) as unknown as Lets; // what the compiler wrote under this key
  const { one, other, list } = swapped;
  const areNever = (): boolean => neverTogether(flows, one.when, other.when, lets);
  if (shownLists.has(list)) return areNever() ? 'Never both of the two are shown.' : undefined;
  const areApart = !mayChange(flows, lets, one, other) && !mayChange(flows, lets, other, one);
  if (!areApart) return undefined;
  if (one.type === 'set' && other.type === 'set')
    return isDisjoint(targetsOf(one), targetsOf(other)) ? 'The two steps set different facts.' : undefined;
  return areNever() ? 'Never both of the steps are performed.' : undefined;
};

/** Two neighbours, and the key of the list that they stand in. */
interface Swapped {
  readonly one: Step;
  readonly other: Step;
  readonly list: string;
}

/** The two neighbours in a list, if their order is all in which two compiled documents differ. */
function swappedSteps(one: unknown, other: unknown, list = ''): Swapped | undefined {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return undefined;
  if (Array.isArray(one) && Array.isArray(other)) return swappedIn(one as readonly Step[], other, list);
  const differ = Object.keys(one).filter((key) => !isWrittenAlike(partAt(one, key), partAt(other, key)));
  const [key] = differ;
  return key === undefined || differ.length > 1
    ? undefined
    : swappedSteps(partAt(one, key), partAt(other, key), key);
}

function swappedIn(steps: readonly Step[], moved: readonly unknown[], list: string): Swapped | undefined {
  const at = steps.findIndex((step, place) => !isWrittenAlike(step, moved[place]));
  const [one, other] = [steps[at], steps[at + 1]];
  if (!one || steps.length !== moved.length) return undefined;
  const isSwap =
    other !== undefined && isWrittenAlike([...steps.slice(0, at), other, one, ...steps.slice(at + 2)], moved);
  if (isSwap) return isStep(one) && isStep(other) ? { one, other, list } : undefined;
  const isRest = isWrittenAlike(steps.slice(at + 1), moved.slice(at + 1));
  return isRest ? swappedSteps(one, moved[at], list) : undefined;
}

/** Other lists than those of steps may hold anything. */
function isStep(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'type' in entry;
}

/** Whether the first step may change what the second one reads, if the action goes on after it. */
function mayChange(flows: Flows, lets: Lets, step: Step, read: Step): boolean {
  if (endsList(step)) return false;
  if (step.type !== 'set' && step.type !== 'call') return true;
  if (step.type === 'call' && step.onError?.some((handler) => !endsList(handler))) return true;
  const reads = readsOf(flows, read, lets);
  return !isDisjoint([...targetsOf(step), `done.${step.name}`, `replies.${step.name}`], [...reads]);
}

function targetsOf(step: Step): readonly string[] {
  if (step.type === 'set') return Object.keys(step.set);
  return step.type === 'call' && step.into !== undefined ? [step.into] : [];
}

function isDisjoint(some: readonly string[], others: readonly string[]): boolean {
  return some.every((one) => others.every((other) => !isFactWithin(one, other) && !isFactWithin(other, one)));
}

function isFactWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}

/**
 * The facts and names (`done.x`) that compiled expressions read, wherever they stand in a value; rules are followed.
 */
function readsOf(flows: Flows, value: unknown, lets: Lets): ReadonlySet<string> {
  const reads = new Set<string>();
  const known = new Set<string>();
  const follow = (name: string, what: unknown): void => {
    if (known.has(name)) return;
    known.add(name);
    walk(what);
  };
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      const [op, ...keys] = part as readonly unknown[];
      if (op === 'fact' || op === 'name') reads.add(keys.join('.'));
      if (op === 'rule') follow(`rule ${String(keys[0])}`, flows.compiled.rules[String(keys[0])]);
      if (op === 'let') follow('let', lets);
    }
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(value);
  return reads;
}
