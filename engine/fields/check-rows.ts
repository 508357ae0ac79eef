import type { CompiledJourney } from '#engine/compiled/documents.ts';
import { checkScreen } from '#engine/fields/check-answers.ts';
import { isUnasked } from '#engine/fields/checked-answers.ts';
import type { JsonObject } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import { documentOfStep } from '#engine/load/match-path.ts';
import type { FieldEntry } from '#engine/load/screen-fields.ts';
import {
  idsOfList,
  isUnfinished,
  listPlace,
  namedRows,
  rowPlace,
  rowsOfPlace,
  withNamedRows,
} from '#engine/screen/rows.ts';
import type { ScreenAt } from '#engine/screen/screen-lists.ts';
import { factScope } from '#engine/screen/screen-scope.ts';

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
      holder: document,
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
export function isOpenList(flows: Flows, screen: ScreenAt, list: FieldEntry, facts: JsonObject): boolean {
  return rowsOfField(flows, screen, list, facts).some(({ lacks }) => lacks !== undefined);
}
