import { fieldExists } from '../../fields/check-field.ts';
import { canonicalText } from '../../json/json.ts';
import type { FieldEntry } from '../../link/screen-fields.ts';
import { readAnswer, writeAnswer } from '../../screen/answers.ts';
import { entryScope } from '../../screen/field-entries.ts';
import { givenRows, hasFixedRows } from '../../screen/given-rows.ts';
import type { OpenScreen } from '../context.ts';
import { isLoading } from '../screens/load-data.ts';
import { keepAnswers, keepStep } from '../screens/open-screen.ts';
import type { Transition } from '../transition.ts';

/** Gives the lists that are shown the rows that other lists say, once these are known. Rows may hold such lists, too. */
export function fillRows(transition: Transition, seen: ReadonlySet<string> = new Set()): void {
  const { modal, page } = transition.context;
  for (const open of [modal, page])
    for (const entry of open?.fields ?? []) {
      const key = `${open?.isModal} ${entry.name}`;
      if (!open || !entry.field.rowsFrom || seen.has(key)) continue;
      fillList(transition, open, entry);
      return fillRows(transition, new Set([...seen, key]));
    }
}

function fillList(transition: Transition, open: OpenScreen, entry: FieldEntry): void {
  const { flows } = transition;
  const { field, name } = entry;
  const { begun = [] } = open.step;
  const isFixed = hasFixedRows(field);
  const isAsked = isFixed || !begun.includes(name);
  if (!isAsked || isLoading(transition, open.screen.scopeKey) || !fieldExists(flows, entry, open.scope))
    return;
  const before = readAnswer(entry, open.answers);
  const given = givenRows(flows, field, entryScope(entry, open.redactedScope));
  if (given === undefined) return;
  const isKept =
    before === undefined ? given.length === 0 : !isFixed || canonicalText(before) === canonicalText(given);
  const rows = given.length === 0 ? undefined : given;
  const now = isKept ? open : keepAnswers(transition, open, writeAnswer(entry, open.answers, rows));
  if (!isFixed) keepStep(transition, now, { begun: [...begun, name] });
}
