import type { Note, Scope } from '../expression/scope.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import type { Answers } from './answers.ts';
import { fieldsNow } from './field-entries.ts';
import { type ShownScreen, screenScope } from './screen-scope.ts';

/** A screen under the facts of one moment, with what checks of its answers need. Each part is made when somebody reads it. */
export interface AnsweredScreen {
  readonly flows: Flows;
  readonly screen: ShownScreen;
  readonly scope: Scope;
  /** The same with handles in place of sensitive values. */
  readonly redactedScope: Scope;
  /** A separate scope, that records what is read. */
  readonly scopeWith: (note: Note) => Scope;
  /** Its answers, and the facts with the names of the rows that it is about. */
  readonly answers: Answers;
  /** The fields that are on it under these facts. */
  readonly fields: readonly FieldEntry[];
}

/** A screen under these facts. Without `redactedFacts`, no fact is sensitive, or services are not asked about its answers. */
export function answeredScreen(
  flows: Flows,
  facts: JsonObject,
  screen: ShownScreen,
  redactedFacts: JsonObject = screen.asked?.facts ?? facts,
): AnsweredScreen {
  let scope: Scope | undefined;
  let redactedScope: Scope | undefined;
  let fields: readonly FieldEntry[] | undefined;
  const answered: AnsweredScreen = {
    flows,
    screen,
    get scope() {
      return (scope ??= screenScope(flows, facts, screen));
    },
    get redactedScope() {
      const { values = screen.values, parameters = screen.parameters } = screen.asked ?? {};
      return (redactedScope ??= screenScope(flows, redactedFacts, { ...screen, values, parameters }));
    },
    scopeWith: (note) => screenScope(flows, facts, screen, note),
    get answers() {
      return { facts: answered.scope.facts, values: screen.values };
    },
    get fields() {
      return (fields ??= fieldsNow(flows, screen.compiled, answered.scope.facts));
    },
  };
  return answered;
}
