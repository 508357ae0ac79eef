import type { Scope } from '#engine/expression/scope.ts';
import { resolvePage } from '#engine/pages/resolve-page.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { TextRun } from '#engine/text/run.ts';
import type { Viewing } from '#engine/view/viewing.ts';

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

/** A plain text, or the empty one where the document has none. */
export function plainText({ flows }: Viewing, text: CompiledText | undefined, scope: Scope): string {
  return text === undefined ? '' : flows.text(text, scope);
}
