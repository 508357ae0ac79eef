import type { CompiledField } from '#engine/compiled/documents.ts';
import { listOf } from '#engine/expression/read-value.ts';
import { withLocals, type Scope } from '#engine/expression/scope.ts';
import type { Drawing } from '#engine/view/viewing.ts';
import type { SuggestFieldView } from '#engine/view/field-views.ts';

/** The suggestions of the last reply, then the way out; how many there are in words. */
export function suggestionViews(
  { viewing, screen }: Drawing,
  { name, field }: { readonly name: string; readonly field: CompiledField },
  scope: Scope,
): Pick<SuggestFieldView, 'suggestions' | 'searching' | 'status'> {
  const { flows, state } = viewing;
  const { suggest } = field;
  if (!suggest) return { suggestions: [], searching: false, status: '' };
  const rows = listOf(flows.evaluate(suggest.each, scope));
  const found = rows.map((row, at) => ({
    id: `${name}#${at}`,
    label: flows.text(suggest.label, withLocals(scope, { [suggest.as]: row })),
    wayOut: false,
  }));
  const { otherwise } = suggest;
  const wayOut = otherwise
    ? [{ id: `${name}#otherwise`, label: flows.text(otherwise.label, scope), wayOut: true }]
    : [];
  const word = flows.compiled.app.words[rows.length === 0 ? 'suggestionsNone' : 'suggestionsCount'] ?? '';
  return {
    suggestions: [...found, ...wayOut],
    searching: Object.values(state.calls).some(
      (purpose) => purpose.type === 'suggest' && purpose.holder === screen.holder && purpose.field === name,
    ),
    status:
      screen.replies[name] === undefined ? '' : flows.text(word, withLocals(scope, { count: rows.length })),
  };
}
