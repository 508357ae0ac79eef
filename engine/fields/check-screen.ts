import type { CompiledJourney } from '../ir/documents.ts';
import { checkField, fieldExists, issueOf, type Issue } from './check-field.ts';
import { isUnasked, refusedBy } from './checked-answers.ts';
import { type AnsweredScreen, answeredScreen } from '../screen/answered-screen.ts';
import { readAnswer } from '../screen/answers.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { documentOfStep } from '../link/match-path.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import {
  idsOfList,
  isUnfinished,
  listPlace,
  namedRows,
  rowPlace,
  rowsOfPlace,
  withNamedRows,
} from '../screen/rows.ts';
import { type ScreenAt, pageScopeKey } from '../screen/screen-at.ts';
import { factScope } from '../screen/screen-scope.ts';

/** Checks the fields of a screen that exist, all or those in `only`, in order; at most one issue a field. */
export function checkScreen(answered: AnsweredScreen, only?: ReadonlySet<string>): readonly Issue[] {
  const { flows, screen, scope, answers, fields } = answered;
  return fields.flatMap((entry) => {
    if (only?.has(entry.name) === false || !fieldExists(flows, entry, scope)) return [];
    if (entry.field.journey !== undefined && isOpenList(flows, screen, entry, scope.facts))
      return issueOf({ flows, entry, scope }, 'unfinished');
    const issue = checkField(answered, entry, readAnswer(entry, answers));
    return issue ?? (entry.field.check && refusedBy(answered, entry)) ?? [];
  });
}

/** A row of a list journey. */
export interface ListRow {
  readonly id: string;
  /** What the addresses of its pages name: this row and those around it. */
  readonly parameters: JsonObject;
  /** Facts in which it has its name. */
  readonly facts: JsonObject;
  /** The first step that has to be answered before the row is finished; nothing once it is. */
  readonly lacks?: CompiledJourney['steps'][number];
}

/** The rows of a field that has a journey, those included that are not finished. The facts are those of the screen. */
export function rowsOfField(
  flows: Flows,
  screen: ScreenAt,
  { field }: FieldEntry,
  facts: JsonObject,
): readonly ListRow[] {
  const journey = flows.compiled.journeys[field.journey ?? ''];
  const { as = '', bind = '' } = field;
  if (!journey) return [];
  const place = listPlace(bind, namedRows(screen.compiled.rowNames ?? [], screen.parameters));
  return idsOfList(facts, bind, place).map((id) => {
    const parameters = { ...screen.parameters, [as]: encodeURIComponent(id) };
    const known = withNamedRows(facts, rowsOfPlace({ journey, parameters }));
    const lacks = lackingStep(flows, screen, journey, parameters, known);
    const isOpen = isUnfinished(facts, rowPlace(place, id));
    const [first] = journey.steps;
    return { id, parameters, facts: known, ...((lacks ?? isOpen) && { lacks: lacks ?? first }) };
  });
}

/** The first step of a row that exists and does not pass its checks. */
function lackingStep(
  flows: Flows,
  { allReplies = {}, asked }: ScreenAt,
  journey: CompiledJourney,
  parameters: JsonObject,
  facts: JsonObject,
): ListRow['lacks'] {
  return journey.steps.find((step) => {
    const document = documentOfStep(journey, step);
    const compiled = flows.compiled.pages[document];
    if (!compiled || !flows.holds(step.when, factScope(flows, facts))) return false;
    const scopeKey = pageScopeKey(document, compiled, parameters);
    const replies = allReplies[scopeKey] ?? {};
    const answered = answeredScreen(flows, facts, {
      document,
      scopeKey,
      compiled,
      parameters,
      values: {},
      replies,
      allReplies,
      ...(asked && { asked: { ...asked, values: {} } }),
    });
    return checkScreen(answered).length > 0 || isUnasked(answered);
  });
}

/** Whether a list has a row that is not finished. The facts are those of the screen. */
function isOpenList(flows: Flows, screen: ScreenAt, list: FieldEntry, facts: JsonObject): boolean {
  return rowsOfField(flows, screen, list, facts).some(({ lacks }) => lacks !== undefined);
}
