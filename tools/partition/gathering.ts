import type { Tree } from '#engine/compile.ts';
import type { Compiled, CompiledRuleDefinition, Lets } from '#engine/index.ts';
import type { AskedPlace } from './asked-place.ts';
import { nowhere, type Origin } from './origin.ts';

/** The state of a walk through expressions: the places that it fills, and what names stand for. */
export interface Gathering {
  readonly compiled: Compiled;
  readonly facts: AskedPlace;
  readonly locals: AskedPlace;
  /** Rows of macros, and the inputs of a rule. */
  readonly names: ReadonlyMap<string, Origin>;
  readonly lets: ReadonlyMap<string, Origin>;
  /** Origins of rules without inputs, each gathered once. */
  readonly rules: Map<string, Origin>;
  readonly gather: (tree: Tree) => Origin;
  readonly within: (names: ReadonlyMap<string, Origin>, lets?: ReadonlyMap<string, Origin>) => Gathering;
}

/** A walk in which `lets` are known. */
export function withGatheredLets(gathering: Gathering, lets: Lets): Gathering {
  return lets.reduce<Gathering>(
    (before, { name, value }) =>
      before.within(before.names, new Map([...before.lets, [name, before.gather(value)]])),
    gathering,
  );
}

/** The origin of a rule's value, for the origins of its inputs. */
export function gatherRule(gathering: Gathering, name: string, given: readonly Origin[]): Origin {
  const rule = gathering.compiled.rules[name];
  if (!rule) return nowhere;
  if (rule.inputs) return gatherValue(gathering, rule, given);
  const known = gathering.rules.get(name) ?? gatherValue(gathering, rule, given);
  gathering.rules.set(name, known);
  return known;
}

function gatherValue(
  gathering: Gathering,
  { inputs = [], let: lets = [], rules = [], value }: CompiledRuleDefinition,
  given: readonly Origin[],
): Origin {
  const names = new Map(inputs.map(({ name }, at) => [name, given[at] ?? nowhere] as const));
  const inside = withGatheredLets(gathering.within(names), lets);
  for (const { when } of rules) inside.gather(when);
  return inside.gather(value);
}
