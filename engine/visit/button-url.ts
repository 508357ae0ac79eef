import type { Flows } from '#engine/flows.ts';
import { resolvePage } from '#engine/pages/resolve-page.ts';
import type { FoundButton } from '#engine/visit/buttons.ts';
import { mapObject } from '#engine/visit/hand-over.ts';
import { formatQuery } from '#engine/visit/query.ts';
import type { VisitState } from '#engine/visit/state.ts';

/** Where a `go` button leads. */
export function buttonUrl(
  at: { readonly flows: Flows; readonly state: VisitState },
  { button, scope }: FoundButton,
): string {
  const { flows, state } = at;
  const page = button.page === undefined ? '.' : String(flows.value(button.page, scope) ?? '.');
  const query = Object.entries(mapObject(flows, button.query, scope));
  const url = resolvePage(flows, page, state.location.path, scope);
  return url + formatQuery(query.map(([name, value]) => [name, String(value)]));
}
