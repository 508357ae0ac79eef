import type { Because } from '#engine/because/because.ts';
import { valueReaders } from '#engine/because/read-values.ts';
import type { Flows } from '#engine/flows.ts';
import type { CallPlace } from '#engine/visit/call-places.ts';
import { choosePlace, placeScope, type DryInput } from '#engine/visit/dry-request.ts';

/** Prepares explanations of calls: which entry makes them, and which came first and did not. */
export function callExplainer(flows: Flows): (operation: string, input: DryInput) => readonly Because[] {
  const reader = valueReaders(flows);
  return (operation, input) => {
    const { chosen, passed } = choosePlace(flows, operation, input);
    const read = (place: CallPlace) => reader(place.when)(placeScope(flows, place, input));
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
