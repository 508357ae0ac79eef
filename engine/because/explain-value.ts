import type { Because } from '#engine/because/because.ts';
import type { Places } from '#engine/because/places.ts';
import { valueReaders } from '#engine/because/read-values.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import type { Flows } from '#engine/flows.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { calculate } from '#engine/rules/calculate.ts';
import { factScope } from '#engine/screen/screen-scope.ts';

/** Prepares explanations of calculations and conditions: the rule, what it read, and what refused. */
export function valueExplainer(
  flows: Flows,
  places: Places,
): (name: string, inputs: JsonObject, facts: JsonObject) => readonly Because[] {
  const reader = valueReaders(flows);
  return (name, inputs, facts) => {
    const rule = flows.compiled.rules[name];
    const place = places.rule(name);
    const found = calculate(flows, name, inputs, facts);
    if (!rule || !place || !found) return [];
    const scope = factScope(flows, facts, inputs);
    const error = 'error' in found ? found.error : undefined;
    const refusal =
      error === undefined ? undefined : rule.rules?.find(({ when }) => flows.evaluate(when, scope) === true);
    const path = refusal ? pointerTo(`${place.path}/rules`, refusal.name) : place.path;
    const values = reader(refusal?.when ?? rule.value)(scope);
    const result = error ?? JSON.stringify('value' in found ? found.value : null);
    return [{ kind: 'value', result, document: place.document, path, values, passed: [] }];
  };
}
