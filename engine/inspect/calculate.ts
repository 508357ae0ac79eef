import type { CompiledRuleDefinition } from '../ir/documents.ts';
import { parseDecimal } from '../decimal/decimal.ts';
import { jsonOf } from '../expression/read-value.ts';
import { type Value, Refusal } from '../expression/scope.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { fitsInput } from '../link/link-rules.ts';
import { relevantFacts } from '../screen/relevant-facts.ts';
import { factScope } from '../screen/screen-scope.ts';

/** A calculation's result, or the message with which it refused its inputs. Both are `undefined` if it gives no value. */
export type Calculated = { readonly value?: Json } | { readonly error: string };

/**
 * Runs a condition or calculation with inputs by name. Numbers may be numbers or decimal texts.
 * `undefined` if there is no rule of this name.
 */
export function calculate(
  flows: Flows,
  name: string,
  inputs: JsonObject,
  facts: JsonObject,
): Calculated | undefined {
  const definition = flows.compiled.rules[name];
  const rule = flows.rules[name];
  if (!definition || !rule) return undefined;
  const given = (definition.inputs ?? []).map((input) => inputValue(input.type, inputs[input.name]));
  const result = catchRefusal(() => rule(factScope(flows, relevantFacts(flows, facts)), given));
  if (result instanceof Refusal) return { error: result.refused || faultIn(definition, given) };
  const value = jsonOf(result);
  if (value !== undefined) return { value };
  return result === undefined ? emptyResult(definition) : { error: 'The result is too large for a number.' };
}

/** What is wrong with the inputs of a rule that says nothing itself. */
function faultIn({ inputs = [] }: CompiledRuleDefinition, given: readonly Value[]): string {
  const wrong = inputs.filter((input, at) => !fitsInput(input, given[at]));
  if (wrong.length === 0) return 'A rule that it uses lacks an input.';
  return `Needs ${wrong.map(({ name, type }) => `"${name}" (${type})`).join(', ')}.`;
}

/** Catches a refusal, which is thrown up to the outermost expression. Here there is none above. */
function catchRefusal(run: () => Value): Value {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
}

function inputValue(type: string, given: Json | undefined): Value {
  return type === 'number' && typeof given === 'string' ? (parseDecimal(given) ?? given) : given;
}

function emptyResult({ gives }: CompiledRuleDefinition): Calculated {
  return gives === 'boolean' ? { value: false } : {};
}
