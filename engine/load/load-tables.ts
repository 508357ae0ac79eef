import type { Compiled } from '../ir/compiled.ts';
import type { CompiledMachine } from '../ir/documents.ts';
import { loadExpression } from '../expression/load-expression.ts';
import { type Evaluate, type Scope, withLocals } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';
import { type LoadedPolling, type LoadedRouting, loadPolling, loadRouting } from './load-routing.ts';
import { inlineRules } from './load-rules.ts';
import { type LoadedMachine, type LoadedTransition, stateOf } from './machine-state.ts';

/** Turns an expression of a table into a closure. */
type LoadTree = (tree: Tree) => Evaluate;

/** The tables as closures, indexed by the tokens and states that they ask for. */
export interface LoadedTables {
  readonly machines: { readonly [name: string]: LoadedMachine };
  /** The first machine that facts alone decide, whose transitions routing reports. */
  readonly progress?: LoadedMachine;
  readonly routing?: LoadedRouting;
  readonly polling?: LoadedPolling;
  /** Loads an expression that may name `states`. */
  readonly load: LoadTree;
}

const statesName = 'states';

/** Loads all tables, once, so that no decision looks up or makes anything again. */
export function loadTables({ machines: compiled, routing, polling, rules }: Compiled): LoadedTables {
  const inlined = (tree: Tree): Tree => inlineRules(tree, rules);
  const loadInlined = onceEach((tree) => loadExpression(inlined(tree)));
  const machines = Object.fromEntries(
    Object.values(compiled).map((machine) => [machine.name, loadMachine(machine, loadInlined)]),
  );
  // Only callers that have the inputs run a machine with inputs. The others are known wherever `states` is.
  const known = Object.values(compiled).flatMap(({ name, inputs }) => {
    const machine = machines[name];
    return inputs || !machine ? [] : [machine];
  });
  const load = stateLoader(known, loadInlined);
  const [progress] = known;
  return {
    machines,
    ...(progress && { progress }),
    ...(routing && { routing: loadRouting(routing, load) }),
    ...(polling && { polling: loadPolling(polling, loadInlined, inlined) }),
    load,
  };
}

/** Equal expressions become one closure, so that tables on the same token are recognised. */
function onceEach(load: LoadTree): LoadTree {
  const loaded = new Map<string, Evaluate>();
  return (tree) => {
    const written = JSON.stringify(tree);
    const evaluate = loaded.get(written) ?? load(tree);
    loaded.set(written, evaluate);
    return evaluate;
  };
}

/** Runs a machine only where an expression names its state. */
function stateLoader(machines: readonly LoadedMachine[], loadPlain: LoadTree): LoadTree {
  return (tree) => {
    const machine = machines.find(({ name }) => isStateOf(tree, name));
    if (machine) return (scope) => stateOf(machine, scope);
    const evaluate = loadPlain(tree);
    return namesStates(tree) ? (scope) => evaluate(withStates(machines, scope)) : evaluate;
  };
}

function withStates(machines: readonly LoadedMachine[], scope: Scope): Scope {
  const states = Object.fromEntries(machines.map((machine) => [machine.name, stateOf(machine, scope)]));
  return withLocals(scope, { [statesName]: states });
}

function isStateOf(tree: Tree, machine: string): boolean {
  return (
    typeof tree === 'object' &&
    tree.length === 3 &&
    tree[0] === 'name' &&
    tree[1] === statesName &&
    tree[2] === machine
  );
}

function namesStates(tree: Tree): boolean {
  if (typeof tree !== 'object') return false;
  return (tree[0] === 'name' && tree[1] === statesName) || tree.slice(1).some(namesStates);
}

/** Makes the closures of a machine, once. */
function loadMachine(
  { name, initial, transitions: rows }: CompiledMachine,
  load: (tree: Tree) => Evaluate,
): LoadedMachine {
  const transitions: (LoadedTransition & { next: readonly LoadedTransition[] })[] = rows.map(
    ({ name: row, when, from, to }) => ({
      name: row,
      holds: load(when),
      to,
      isFrom: stateMatcher(from),
      next: [],
    }),
  );
  for (const [at, transition] of transitions.entries())
    transition.next = transitions.slice(at + 1).filter(({ isFrom }) => isFrom(transition.to));
  const start = transitions.filter(({ isFrom }) => isFrom(initial));
  const from = (state: string): readonly LoadedTransition[] =>
    state === initial ? start : transitions.filter(({ isFrom }) => isFrom(state));
  return { name, initial, transitions, from };
}

function stateMatcher(from: readonly string[]): (state: string) => boolean {
  if (from.includes('*')) return () => true;
  const states = new Set(from);
  return (state) => states.has(state);
}
