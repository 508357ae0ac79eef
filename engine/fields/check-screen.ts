import { readAnswer, type Answers } from '#engine/fields/answers.ts';
import { checkField, fieldExists } from '#engine/fields/check-field.ts';
import type { Flows } from '#engine/flows.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { screenScope } from '#engine/screen/screen-scope.ts';
import type { ShownScreen } from '#engine/screen/screen.ts';
import type { Issue } from '#engine/visit/state.ts';

/** Checks every field of a screen that exists under these facts, in order; at most one issue a field. */
export function checkScreen(flows: Flows, facts: JsonObject, screen: ShownScreen): readonly Issue[] {
  const scope = screenScope(flows, facts, screen);
  const answers: Answers = { facts, values: screen.values };
  return flows.fields(screen.compiled).flatMap((entry) => {
    if (!fieldExists(flows, entry, scope)) return [];
    return checkField(flows, screen, entry, readAnswer(entry, answers), scope) ?? [];
  });
}
