import type { JsonObject } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { Flows } from '../link/flows.ts';
import { calculate } from './calculate.ts';
import { relevantFacts } from '../screen/relevant-facts.ts';
import { factScope } from '../screen/screen-scope.ts';
import type { CallPlace } from './call-places.ts';
import { type DryInput, callScope, choosePlace } from './dry-request.ts';
import { type Explanation, type Places, valueReaders } from './explanation.ts';

/** Prepares explanations of calls: which entry makes them, and which entries before it do not. */
export function callExplainer(flows: Flows): (operation: string, input: DryInput) => readonly Explanation[] {
  const reader = valueReaders(flows);
  return (operation, input) => {
    const { chosen, passed } = choosePlace(flows, operation, input);
    const read = (place: CallPlace) => reader(place.when)(callScope(flows, place, input));
    const over = passed.map((place) => {
      const { document, path } = place;
      return { document, path, not: 'condition', values: read(place) } as const;
    });
    const decisive = chosen ?? passed[0];
    if (!decisive) return [];
    const { document, path } = decisive;
    const result = chosen ? operation : 'skipped';
    return [
      {
        kind: 'call',
        result,
        document,
        path,
        values: read(decisive),
        passed: chosen ? over : over.slice(1),
      },
    ];
  };
}

/** Prepares explanations of calculations and conditions: the rule, what it read, and what refused. */
export function valueExplainer(
  flows: Flows,
  places: Places,
): (name: string, inputs: JsonObject, facts: JsonObject) => readonly Explanation[] {
  const reader = valueReaders(flows);
  return (name, inputs, facts) => {
    const rule = flows.compiled.rules[name];
    const place = places.rule(name);
    const found = calculate(flows, name, inputs, facts);
    if (!rule || !place || !found) return [];
    const scope = factScope(flows, relevantFacts(flows, facts), inputs);
    const error = 'error' in found ? found.error : undefined;
    const refusal =
      error === undefined ? undefined : rule.rules?.find(({ when }) => flows.holds(when, scope));
    const path = refusal ? pointerTo(`${place.path}/rules`, refusal.name) : place.path;
    const values = reader(refusal?.when ?? rule.value)(scope);
    const result = error ?? JSON.stringify('value' in found ? found.value : null);
    return [{ kind: 'value', result, document: place.document, path, values, passed: [] }];
  };
}
