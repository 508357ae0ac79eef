import type { CompiledBlock, CompiledField } from '#engine/compiled/documents.ts';
import type { Named } from '#engine/expression/names.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Issue } from '#engine/fields/check-field.ts';
import type { JsonObject } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import { isField } from '#engine/load/screen-fields.ts';
import { resolvePage } from '#engine/pages/page-url.ts';
import type { ShownScreen } from '#engine/screen/screen-scope.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { TextRun } from '#engine/text/load-text.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';
import type { Keeper } from '#engine/view/keeper.ts';
import type { SummaryView } from '#engine/view/view.ts';

/** What a view is made of; `facts` have their sensitive values revealed. */
export interface Viewing {
  readonly flows: Flows;
  readonly state: VisitState;
  readonly vault: Vault;
  readonly facts: JsonObject;
  readonly keeper: Keeper;
  readonly later: LaterViews | undefined;
}

/** A field that is drawn. */
export interface DrawnField {
  readonly name: string;
  readonly field: CompiledField;
}

/** The kinds of view of fields whose controls come later. */
export type LaterViewKind = 'telephone' | 'password' | 'date' | 'upload' | 'pdf';

/** Makes what a field has besides what all have. */
export type FieldExtra = (drawing: Drawing, drawn: DrawnField, scope: Scope) => object;

/** What only some products draw. A browser fetches it once the first page is there (`engine/whole.ts`). */
export interface LaterViews {
  /** What fields of some kinds have besides, by the kind. */
  readonly fieldExtras: { readonly [Kind in LaterViewKind]: FieldExtra };
  readonly journeySummary: (
    drawing: Drawing,
    journey: string,
    label: string,
    name: string,
  ) => readonly SummaryView[];
}

/** The screen whose body is drawn, and where in the view it stands. */
export interface Drawing {
  readonly viewing: Viewing;
  readonly screen: ShownScreen;
  readonly issues: readonly Issue[];
  readonly place: string;
}

/** A rich text as it is drawn: links have the URL that they lead to. */
export function richText(viewing: Viewing, text: CompiledText | undefined, scope: Scope): readonly TextRun[] {
  return text === undefined ? [] : shownRuns(viewing, viewing.flows.runs(text, scope), scope);
}

export function shownRuns(
  { flows, state }: Viewing,
  runs: readonly TextRun[],
  scope: Scope,
): readonly TextRun[] {
  const here = state.location.path;
  return runs.map((run) =>
    run.type === 'link' ? { ...run, page: resolvePage(flows, run.page, here, scope) } : run,
  );
}

/** A plain text; empty if the document has none. */
export function plainText({ flows }: Viewing, text: CompiledText | undefined, scope: Scope): string {
  return text === undefined ? '' : flows.text(text, scope);
}

/** What a block depends on beside its expressions, which note what they read. */
export function blockInputs(drawing: Drawing, block: Named<CompiledBlock>): readonly unknown[] {
  const { viewing, screen, issues } = drawing;
  if (isField(block)) {
    const issue = issues.find(({ field }) => field === block.name)?.message;
    const asked = block.suggest ? [viewing.state.calls, screen.replies[block.name]] : [];
    return [block, screen.values[block.name], issue, viewing.later, ...asked];
  }
  // Rows and parts may hold anything, fields and buttons included.
  if (block.type === 'each' || block.type === 'part')
    return [block, screen.values, issues, ...partInputs(viewing)];
  if (block.type === 'summary' && block.journey !== undefined) return [block, viewing.state, viewing.later];
  return [block, viewing.state.location.path];
}

/** What buttons depend on: the address, for their links, and which of them are busy. */
export function buttonInputs({ state }: Viewing): readonly unknown[] {
  const actions = state.run.map(({ action }) => action).join(' ');
  return [state.location.path, actions, state.polling !== null];
}

/** What parts depend on: what buttons depend on, and the replies of their loads. */
export function partInputs(viewing: Viewing): readonly unknown[] {
  const { replies } = viewing.state;
  const brought = Object.keys(replies).flatMap((holder) =>
    holder.startsWith('part:') ? [holder, replies[holder]] : [],
  );
  return [...buttonInputs(viewing), ...brought];
}
