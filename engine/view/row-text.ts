import { type Scope, withLocals } from '#engine/expression/scope.ts';
import { readPath } from '#engine/json/fact-path.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { JourneyPlace } from '#engine/pages/journeys.ts';
import { idsOfList, rowOf, rowsOfPlace, scopeOfPlace } from '#engine/screen/rows.ts';

/** Which of the rows the page is about. Others are counted only once they are finished. */
export function rowText(flows: Flows, place: JourneyPlace, scope: Scope): string {
  const row = rowsOfPlace(place).at(-1);
  if (!row) return '';
  const inside = scopeOfPlace(place, scope) ?? scope;
  const ids = idsOfList(inside.facts, row.list, row.place.slice(0, row.place.lastIndexOf('[')));
  const known = ids.filter(
    (id) => id === row.id || rowOf(readPath(inside.facts, row.list), id) !== undefined,
  );
  const position = known.indexOf(row.id) + 1;
  return flows.text(place.journey.title, withLocals(inside, { position, count: known.length }));
}
