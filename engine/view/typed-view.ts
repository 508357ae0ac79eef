import { fieldExists } from '../fields/check-field.ts';
import { holdRows } from '../screen/field-entries.ts';
import { fieldView } from './field-view.ts';
import { type LastParts, differsOnlyIn } from './view-cache.ts';
import type { MadeView, Viewing } from './viewing.ts';
import type { VisitState } from '../visit/state.ts';

/**
 * Whether a view would differ from the last one at most in the answer of the field that somebody types into, as after most
 * keys. To know that takes a third of making the view. Where it would take more, the answer is no.
 */
export function isAsBefore(last: MadeView, parts: LastParts, viewing: Viewing, name: string): boolean {
  const { flows, state, context } = viewing;
  if (!context.page || state.modal || state.isArriving) return false;
  const { screen, step } = context.page;
  if (!differsOnlyInFacts(last.state, state, screen.document)) return false;
  const entries = flows.fields(screen.compiled);
  const entry = entries.find((one) => one.name === name);
  // Values in rows have separate scopes.
  if (!entry || holdRows(entries)) return false;
  const place = `screen/${name}`;
  const scope = viewing.scopeOf(screen);
  const scopeAt = (at: string) => (at.startsWith('screen/') ? scope : viewing.scope);
  if (!parts.areKept(scopeAt, last.state, place)) return false;
  const drawing = { viewing, screen, issues: step.issues, place: 'screen' };
  const own = fieldExists(flows, entry, scope) ? [fieldView(drawing, entry, scope)] : [];
  return differsOnlyIn(name, parts.madeAt(place), own);
}

function differsOnlyInFacts(one: VisitState, other: VisitState, document: string): boolean {
  return (
    isSameBut(one, other, ['facts', 'steps']) &&
    isSameBut(one.steps, other.steps, [document]) &&
    isSameBut(one.steps[document] ?? {}, other.steps[document] ?? {}, [])
  );
}

/** Whether two objects have the same entries, apart from these. */
function isSameBut<T extends object>(one: T, other: T, besides: readonly string[]): boolean {
  for (const key in { ...one, ...other }) if (one[key] !== other[key] && !besides.includes(key)) return false;
  return true;
}
