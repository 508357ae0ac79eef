import type { Compiled } from '../ir/compiled.ts';
import type { CompiledMachine } from '../ir/documents.ts';
import { linkExpression } from '../expression/link-expression.ts';
import { type Evaluate, type Scope, withLocals } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';
import { type LinkedPolling, type LinkedRouting, linkPolling, linkRouting } from './link-routing.ts';
import { inlineRules } from './link-rules.ts';
import { type LinkedMachine, type LinkedTransition, stateOf } from './machine-state.ts';

/** Turns an expression of a table into a closure. */
type LinkTree = (tree: Tree) => Evaluate;

/** The tables as closures, indexed by the tokens and states that they ask for. */
export interface LinkedTables {
  readonly machines: { readonly [name: string]: LinkedMachine };
  /** The first machine that facts alone decide, whose transitions routing reports. */
  readonly progress?: LinkedMachine;
  readonly routing?: LinkedRouting;
  readonly polling?: LinkedPolling;
  /** Links an expression that may name `states`. */
  readonly link: LinkTree;
}

const statesName = 'states';

/** Links all tables, once, so that no decision looks up or makes anything again. */
export function linkTables({ machines: compiled, routing, polling, rules }: Compiled): LinkedTables {
  const inlined = (tree: Tree): Tree => inlineRules(tree, rules);
  const linkInlined = onceEach((tree) => linkExpression(inlined(tree)));
  const machines = Object.fromEntries(
    Object.values(compiled).map((machine) => [machine.name, linkMachine(machine, linkInlined)]),
  );
  // Only callers that have the inputs run a machine with inputs. The others are known wherever `states` is.
  const known = Object.values(compiled).flatMap(({ name, inputs }) => {
    const machine = machines[name];
    return inputs || !machine ? [] : [machine];
  });
  const link = stateLinker(known, linkInlined);
  const [progress] = known;
  return {
    machines,
    ...(progress && { progress }),
    ...(routing && { routing: linkRouting(routing, link) }),
    ...(polling && { polling: linkPolling(polling, linkInlined, inlined) }),
    link,
  };
}

/** Equal expressions become one closure, so that tables on the same token are recognised. */
function onceEach(link: LinkTree): LinkTree {
  const linked = new Map<string, Evaluate>();
  return (tree) => {
    const written = JSON.stringify(tree);
    const evaluate = linked.get(written) ?? link(tree);
    linked.set(written, evaluate);
    return evaluate;
  };
}

/** Runs a machine only where an expression names its state. */
function stateLinker(machines: readonly LinkedMachine[], linkPlain: LinkTree): LinkTree {
  return (tree) => {
    const machine = machines.find(({ name }) => isStateOf(tree, name));
    if (machine) return (scope) => stateOf(machine, scope);
    const evaluate = linkPlain(tree);
    return namesStates(tree) ? (scope) => evaluate(withStates(machines, scope)) : evaluate;
  };
}

function withStates(machines: readonly LinkedMachine[], scope: Scope): Scope {
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
function linkMachine(
  { name, initial, transitions: rows }: CompiledMachine,
  link: (tree: Tree) => Evaluate,
): LinkedMachine {
  const transitions: (LinkedTransition & { next: readonly LinkedTransition[] })[] = rows.map(
    ({ name: row, when, from, to }) => ({
      name: row,
      holds: link(when),
      to,
      isFrom: stateMatcher(from),
      next: [],
    }),
  );
  for (const [at, transition] of transitions.entries())
    transition.next = transitions.slice(at + 1).filter(({ isFrom }) => isFrom(transition.to));
  const start = transitions.filter(({ isFrom }) => isFrom(initial));
  const from = (state: string): readonly LinkedTransition[] =>
    state === initial ? start : transitions.filter(({ isFrom }) => isFrom(state));
  return { name, initial, transitions, from };
}

function stateMatcher(from: readonly string[]): (state: string) => boolean {
  if (from.includes('*')) return () => true;
  const states = new Set(from);
  return (state) => states.has(state);
}
