import type { CompiledBlock, CompiledField } from '../ir/documents.ts';
import type { Named } from '../expression/names.ts';
import type { Scope } from '../expression/scope.ts';
import { type Issue, needsScreen } from '../fields/check-field.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { isField } from '../link/screen-fields.ts';
import { opensBeside, resolvePage } from '../pages/page-url.ts';
import type { ShownScreen } from '../screen/screen-scope.ts';
import type { CompiledText } from '../text/compiled-text.ts';
import type { TextRun } from '../text/link-text.ts';
import type { VisitContext } from '../visit/context.ts';
import type { TouchedRow, VisitState } from '../visit/state.ts';
import type { ViewCache } from './view-cache.ts';
import type { View } from './view.ts';

/** What a view is made of; `facts` have their sensitive values revealed. */
export interface Viewing {
  readonly flows: Flows;
  readonly state: VisitState;
  readonly context: VisitContext;
  readonly facts: JsonObject;
  /** What expressions outside of screens see. */
  readonly scope: Scope;
  /** What the expressions of a screen see. */
  readonly scopeOf: (screen: ShownScreen) => Scope;
  readonly cache: ViewCache;
}

/** A field that is drawn. */
export interface DrawnField {
  readonly name: string;
  readonly field: CompiledField;
}

/** A view, and what it was made of. */
export interface MadeView extends Pick<Viewing, 'state'> {
  readonly view: View;
}

/** The screen whose body is drawn, and where in the view it is. */
export interface Drawing {
  readonly viewing: Viewing;
  readonly screen: ShownScreen;
  readonly issues: readonly Issue[];
  /** What happened to a row of the screen last. Default: nothing. */
  readonly touched?: TouchedRow | undefined;
  readonly place: string;
}

/** A rich text as it is drawn: links have the URL that they lead to. */
export function richText(viewing: Viewing, text: CompiledText | undefined, scope: Scope): readonly TextRun[] {
  return text === undefined ? noRuns : shownRuns(viewing, viewing.flows.runs(text, scope), scope);
}

const noRuns: readonly TextRun[] = [];

/** The pieces of a rich text, their links with the URLs that they lead to. */
export function shownRuns(
  { flows, state }: Viewing,
  runs: readonly TextRun[],
  scope: Scope,
): readonly TextRun[] {
  const here = state.location.path;
  if (!runs.some(({ type }) => type === 'link')) return runs;
  return runs.map((run) => {
    if (run.type !== 'link') return run;
    const page = resolvePage(flows, run.page, here, scope);
    return { ...run, page, ...(opensBeside(flows, page) && { isBeside: true }) };
  });
}

/** What a block depends on beside its expressions, which note what they read. */
export function blockInputs(drawing: Drawing, block: Named<CompiledBlock>, name: string): readonly unknown[] {
  const { viewing, screen, issues } = drawing;
  if (isField(block)) {
    const issue = issues.find(({ field }) => field === name)?.message;
    const { calls, checked } = viewing.state;
    const asked = block.suggest ? [calls, screen.replies[block.name]] : [];
    const known = block.check ? [calls, checked, viewing.facts, screen.values] : [];
    const whole = needsScreen(screen, name, block) ? [viewing.facts, screen.values, screen.before] : [];
    return [block, screen.values[name], issue, ...asked, ...known, ...whole];
  }
  // Rows and parts may hold anything, fields and buttons included. Only its rows show issues of the screen.
  if (block.type === 'each') return [block, screen.values, issues, ...partInputs(viewing)];
  if (block.type === 'menus') return [block, ...buttonInputs(viewing)];
  if (block.type === 'part') return [block, screen.values, ...partInputs(viewing)];
  if (block.type === 'summary' && block.journey !== undefined) return [block, viewing.state];
  return [block];
}

/** What buttons depend on beside their expressions: which of them are busy. */
export function buttonInputs({ state }: Viewing): readonly unknown[] {
  const actions = state.run.map(({ action }) => action).join(' ');
  return [actions, state.polling !== null, state.submitting, state.entering, state.pressed];
}

/** What parts depend on: what buttons depend on, and the replies of their loads. */
export function partInputs(viewing: Viewing): readonly unknown[] {
  const { replies } = viewing.state;
  const brought = Object.keys(replies).flatMap((scopeKey) =>
    scopeKey.startsWith('part:') ? [scopeKey, replies[scopeKey]] : [],
  );
  return [...buttonInputs(viewing), ...brought];
}
