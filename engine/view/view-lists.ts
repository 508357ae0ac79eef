import type { Body, CompiledField } from '#engine/compiled/documents.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { JourneyPlace } from '#engine/pages/journeys.ts';
import type { BlockView, RowsFieldView } from '#engine/view/view.ts';
import type { Drawing } from '#engine/view/viewing.ts';

/** What a view needs of lists. */
export interface ViewLists {
  readonly rowsView: (
    drawing: Drawing,
    list: { readonly name: string; readonly field: CompiledField & { readonly name: string } },
    scope: Scope,
    drawBody: (drawing: Drawing, body: Body, scope: Scope, prefix: string) => readonly BlockView[],
  ) => readonly RowsFieldView[];
  /** Which of the rows of a list a place is about. */
  readonly rowText: (flows: Flows, place: JourneyPlace, scope: Scope) => string;
}

/** What `engine/whole.ts` gives this layer. */
export function viewLists({ laterParts }: Flows): ViewLists {
  return laterParts().view as ViewLists; // `engine/whole.ts` says so
}
