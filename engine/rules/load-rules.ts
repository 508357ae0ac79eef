import type { CompiledRuleDefinition } from '#engine/compiled/rule.ts';
import { loadExpression } from '#engine/expression/load-expression.ts';
import { loadLets } from '#engine/expression/load-lets.ts';
import { Refusal } from '#engine/expression/refusal.ts';
import {
  withLets,
  type LoadedRule,
  type LoadedRules,
  type Locals,
  type Scope,
  type Value,
} from '#engine/expression/scope.ts';
import { fitsInput } from '#engine/rules/fits-input.ts';
import { loadText } from '#engine/text/load-text.ts';

/** Conditions and calculations as functions, each loaded when it is first asked for (FORMAT §3). */
export function loadRules(rules: { readonly [name: string]: CompiledRuleDefinition }): LoadedRules {
  const loaded: { [name: string]: LoadedRule } = {};
  for (const [name, rule] of Object.entries(rules)) {
    const keep = (run: LoadedRule): LoadedRule => {
      Object.defineProperty(loaded, name, { value: run });
      return run;
    };
    Object.defineProperty(loaded, name, {
      get: () => keep(loadRule(rule)),
      enumerable: true,
      configurable: true,
    });
  }
  return loaded;
}

function loadRule(rule: CompiledRuleDefinition): LoadedRule {
  const value = loadExpression(rule.value);
  if (!rule.inputs && !rule.let && !rule.rules) return value;
  const inputs = rule.inputs ?? [];
  const lets = loadLets(rule.let ?? []);
  const refusals = (rule.rules ?? []).map(({ when, message }) => ({
    isRefused: loadExpression(when),
    message: loadText(message),
  }));
  const invalid = loadText(rule.invalid ?? '');
  if (inputs.length + refusals.length === 0) return (scope) => value(withLets(outsideOf(scope), lets));
  return (scope, given) => {
    const refused = given.find((argument) => argument instanceof Refusal);
    if (refused) return refused;
    const inner = withLets(outsideOf(scope, byName(inputs, given)), lets);
    if (!inputs.every((input, at) => fitsInput(input, given[at]))) return new Refusal(invalid(inner));
    const refusal = refusals.find(({ isRefused }) => isRefused(inner) === true);
    return refusal ? new Refusal(refusal.message(inner)) : value(inner);
  };
}

/** What a rule sees of the place that names it: no `let` values, and its own inputs in place of the names there. */
function outsideOf({ facts, constants, rules, note }: Scope, locals: Locals = noInputs): Scope {
  return { facts, locals, constants, rules, note };
}

const noInputs: Locals = {};

function byName(
  inputs: readonly { readonly name: string }[],
  given: readonly Value[],
): { [name: string]: Value } {
  const named: { [name: string]: Value } = {};
  for (const [at, { name }] of inputs.entries()) if (given[at] !== undefined) named[name] = given[at];
  return named;
}
