import type { CompiledScreen } from '../../compiled/documents.ts';
import type { Flows } from '../../load/flows.ts';
import { type JsonObject, objectOf } from '../../json/json.ts';
import type { ShownScreen } from '../../screen/screen-scope.ts';
import type { CompiledValue } from '../../text/compiled-text.ts';
import type { Scope } from '../../expression/scope.ts';

/** The parts around a page: header, card, aside and footer of its frame. */
export function frameParts(flows: Flows, screen: CompiledScreen): readonly string[] {
  const { app } = flows.compiled;
  const frame = app.frames?.[screen.frame ?? app.frame ?? ''];
  return [frame?.header, frame?.card, frame?.aside, frame?.footer].filter((part) => part !== undefined);
}

/** A part as a screen of its own; `scope` is that of the place where it stands. */
export function partScreen(
  flows: Flows,
  replies: JsonObject,
  name: string,
  given: CompiledValue | undefined,
  scope: Scope,
): ShownScreen | undefined {
  const compiled = flows.compiled.parts[name];
  if (!compiled) return undefined;
  const parameters = given === undefined ? {} : flows.value(given, scope);
  return {
    document: name,
    holder: `part:${name}`,
    compiled,
    parameters: objectOf(parameters),
    values: {},
    replies,
  };
}
