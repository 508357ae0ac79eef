import type { CompiledJourney } from '../ir/documents.ts';
import { checkField, fieldExists, issueOf, type Issue } from './check-field.ts';
import { isUnasked, refusedBy } from './checked-answers.ts';
import { readAnswer, type Answers } from '../screen/answers.ts';
import { fieldsNow } from '../screen/fields-now.ts';
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
import type { ScreenAt } from '../screen/screen-at.ts';
import { type ShownScreen, factScope, screenScope } from '../screen/screen-scope.ts';

/** Checks the fields of a screen that exist under these facts, all or those in `only`, in order; at most one issue a field. */
export function checkScreen(
  flows: Flows,
  facts: JsonObject,
  screen: ShownScreen,
  only?: ReadonlySet<string>,
): readonly Issue[] {
  const scope = screenScope(flows, facts, screen);
  const answers: Answers = { facts: scope.facts, values: screen.values };
  return fieldsNow(flows, screen.compiled, scope.facts).flatMap((entry) => {
    if (only?.has(entry.name) === false || !fieldExists(flows, entry, scope)) return [];
    if (entry.field.journey !== undefined && isOpenList(flows, screen, entry, scope.facts))
      return issueOf({ flows, entry, scope }, 'unfinished');
    const issue = checkField(flows, screen, entry, readAnswer(entry, answers), scope);
    return issue ?? (entry.field.check && refusedBy(flows, facts, screen, entry)) ?? [];
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
    if (!compiled || (step.when !== undefined && flows.evaluate(step.when, factScope(flows, facts)) !== true))
      return false;
    const replies = allReplies[document] ?? {};
    const screen = {
      document,
      scopeKey: document,
      compiled,
      parameters,
      values: {},
      replies,
      allReplies,
      ...(asked && { asked: { ...asked, values: {} } }),
    };
    return checkScreen(flows, facts, screen).length > 0 || isUnasked(flows, facts, screen);
  });
}

/** Whether a list has a row that is not finished. The facts are those of the screen. */
function isOpenList(flows: Flows, screen: ScreenAt, list: FieldEntry, facts: JsonObject): boolean {
  return rowsOfField(flows, screen, list, facts).some(({ lacks }) => lacks !== undefined);
}
