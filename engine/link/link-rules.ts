import type { CompiledInput, CompiledRuleDefinition } from '../ir/documents.ts';
import { isDecimal } from '../decimal/decimal.ts';
import { linkExpression, linkLets } from '../expression/link-expression.ts';
import {
  type LinkedRule,
  type LinkedRules,
  type Locals,
  type Scope,
  type Value,
  Refusal,
  withLets,
} from '../expression/scope.ts';
import type { Op } from '../expression/operators.ts';
import type { Tree } from '../expression/tree.ts';
import { linkText } from '../text/link-text.ts';

/** Conditions and calculations as functions, each linked at its first use (docs/guides/how-documents-work.md, Rules). */
export function linkRules(rules: { readonly [name: string]: CompiledRuleDefinition }): LinkedRules {
  const linked: { [name: string]: LinkedRule } = {};
  for (const [name, rule] of Object.entries(rules)) {
    const keep = (run: LinkedRule): LinkedRule => {
      Object.defineProperty(linked, name, { value: run });
      return run;
    };
    Object.defineProperty(linked, name, {
      get: () => keep(linkRule(rule)),
      enumerable: true,
      configurable: true,
    });
  }
  return linked;
}

function linkRule(rule: CompiledRuleDefinition): LinkedRule {
  const value = linkExpression(rule.value);
  if (!rule.inputs && !rule.let && !rule.rules) return value;
  const inputs = rule.inputs ?? [];
  const lets = linkLets(rule.let ?? []);
  const refusals = (rule.rules ?? []).map(({ when, message }) => ({
    isRefused: linkExpression(when),
    message: linkText(message),
  }));
  const invalid = linkText(rule.invalid ?? '');
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

/** The scope inside a rule: without the `let` values of the place that names it, and with the rule's inputs as names. */
function outsideOf({ facts, constants, rules, notation, note }: Scope, locals: Locals = noInputs): Scope {
  return { facts, locals, constants, rules, notation, note };
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

type Rules = { readonly [name: string]: CompiledRuleDefinition };

/**
 * The tree with every plain condition that it names written out: one that has no inputs, no `let` and refuses
 * nothing. Tables are read millions of times, and calling a rule costs more than evaluating its expression.
 */
export function inlineRules(tree: Tree, rules: Rules): Tree {
  if (typeof tree !== 'object') return tree;
  const [op, name] = tree;
  const rule = op === 'rule' ? rules[String(name)] : undefined;
  if (rule && isPlain(rule)) return inlineRules(rule.value, rules);
  // Names behind an operator are texts, which `inlineRules` leaves as they are.
  const parts = tree.slice(1).map((part) => inlineRules(part, rules));
  const node: readonly [Op, ...Tree[]] = [op, ...parts];
  return node;
}

function isPlain(rule: CompiledRuleDefinition): boolean {
  return !rule.inputs && !rule.let && !rule.rules;
}

/** Whether a value may be given for an input: present unless optional, of its type, and one of its tokens. */
export function fitsInput(input: CompiledInput, value: Value): boolean {
  if (value === undefined) return input.optional === true;
  switch (input.type) {
    case 'number':
      return isDecimal(value) || (typeof value === 'number' && Number.isFinite(value));
    case 'text':
      return typeof value === 'string' && (input.enum?.includes(value) ?? true);
    case 'date':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'texts':
    case 'numbers':
      return Array.isArray(value);
    default:
      return true;
  }
}
