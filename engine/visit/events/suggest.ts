import { type Scope, withLocals } from '../../expression/scope.ts';
import { writePath } from '../../json/fact-path.ts';
import type { FieldEntry } from '../../link/screen-fields.ts';
import { assign } from '../../screen/answers.ts';
import { entryScope } from '../../screen/field-entries.ts';
import type { CompiledValue } from '../../text/compiled-text.ts';
import { settleAnswers } from './settle-answers.ts';
import type { OpenScreen } from '../context.ts';
import { keepAnswers } from '../screens/open-screen.ts';
import { type Transition, call, dropCalls, update } from '../transition.ts';

const debounceMs = 250;
const minimumSearchLength = 3;

/** Asks for suggestions, and ignores the reply to an older question. */
export function search(transition: Transition, open: OpenScreen, entry: FieldEntry, text: string): void {
  const { name, field } = entry;
  const { suggest } = field;
  const isAsked = suggest && text.length >= (suggest.minimumLength ?? minimumSearchLength);
  if (!isAsked) return forgetSuggestions(transition, open, name);
  forgetSearch(transition, open, name);
  const scope = withLocals(entryScope(entry, open.scope), { answer: text });
  const purpose = { type: 'suggest', scopeKey: open.screen.scopeKey, field: name } as const;
  call(transition, { operation: suggest.call, with: suggest.with, purpose, group: name, debounceMs }, scope);
}

function forgetSearch(transition: Transition, { screen }: OpenScreen, name: string): void {
  dropCalls(
    transition,
    (one) => one.type === 'suggest' && one.scopeKey === screen.scopeKey && one.field === name,
  );
}

/** Removes the suggestions until the next question. */
export function forgetSuggestions(transition: Transition, open: OpenScreen, name: string): void {
  forgetSearch(transition, open, name);
  const { scopeKey } = open.screen;
  const known = transition.state.replies[scopeKey];
  if (known?.[name] === undefined) return;
  update(transition, {
    replies: { ...transition.state.replies, [scopeKey]: writePath(known, name, undefined) },
  });
}

/** A suggestion was chosen: writes everything that it sets. */
export function applySuggestion(
  transition: Transition,
  open: OpenScreen,
  { within }: FieldEntry,
  set: { readonly [target: string]: CompiledValue },
  scope: Scope,
): void {
  const chosen = Object.entries(set).reduce(
    (now, [target, value]) =>
      keepAnswers(transition, now, assign(now.answers, target, transition.flows.value(value, scope), within)),
    open,
  );
  settleAnswers(transition, chosen);
}
