import { type Scope, withLocals } from '../../expression/scope.ts';
import { writePath } from '../../json/fact-path.ts';
import type { FieldEntry } from '../../load/screen-fields.ts';
import { assign } from '../../screen/answers.ts';
import { entryScope } from '../../screen/fields-now.ts';
import type { CompiledValue } from '../../text/compiled-text.ts';
import { currentScreen, settleAnswers } from './settle-answers.ts';
import { call } from '../call.ts';
import { type OpenScreen, keepAnswers, keptAnswers } from '../screens/open-screen.ts';
import { type Turn, scopeOfScreen, update } from '../turn.ts';

const debounceMs = 250;
const minimumSearchLength = 3;

/** Asks for suggestions, and ignores the reply to an older question. */
export function search(turn: Turn, open: OpenScreen, entry: FieldEntry, text: string): void {
  const { name, field } = entry;
  const { suggest } = field;
  const isAsked = suggest && text.length >= (suggest.minimumLength ?? minimumSearchLength);
  const screen = currentScreen(turn, open);
  if (!isAsked || !screen) return forgetSuggestions(turn, open, name);
  forgetSearch(turn, open, name);
  const scope = withLocals(entryScope(entry, scopeOfScreen(turn, screen)), { answer: text });
  const purpose = { type: 'suggest', holder: screen.holder, field: name } as const;
  call(turn, { operation: suggest.call, with: suggest.with, purpose, group: name, debounceMs }, scope);
}

function forgetSearch(turn: Turn, { screen }: OpenScreen, name: string): void {
  const others = Object.entries(turn.state.calls).filter(
    ([, one]) => !(one.type === 'suggest' && one.holder === screen.holder && one.field === name),
  );
  update(turn, { calls: Object.fromEntries(others) });
}

/** Removes the suggestions until the next question. */
export function forgetSuggestions(turn: Turn, open: OpenScreen, name: string): void {
  forgetSearch(turn, open, name);
  const { holder } = open.screen;
  const known = turn.state.replies[holder];
  if (known?.[name] === undefined) return;
  update(turn, { replies: { ...turn.state.replies, [holder]: writePath(known, name, undefined) } });
}

/** A suggestion was chosen: writes everything that it sets. */
export function applySuggestion(
  turn: Turn,
  open: OpenScreen,
  { within }: FieldEntry,
  set: { readonly [target: string]: CompiledValue },
  scope: Scope,
): void {
  for (const [target, value] of Object.entries(set)) {
    keepAnswers(turn, open, assign(keptAnswers(turn, open), target, turn.flows.value(value, scope), within));
  }
  settleAnswers(turn, open);
}
