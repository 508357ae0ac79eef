import type { Body } from '#engine/compiled/block.ts';
import type { CompiledScreen } from '#engine/compiled/screen.ts';
import type { Flows } from '#engine/flows.ts';
import { isObject } from '#engine/fact-path.ts';
import type { JsonObject } from '#engine/json.ts';
import { factScope, screenScope } from '#engine/screen/screen-scope.ts';
import type { Screen } from '#engine/screen/screen.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { isLoading, startLoads } from '#engine/visit/load-data.ts';
import { clearFacts, type Turn } from '#engine/visit/turn.ts';

/** The parts around a page: header, aside and footer of its frame. */
export function frameParts(flows: Flows, screen: CompiledScreen): readonly string[] {
  const { app } = flows.compiled;
  const frame = app.frames?.[screen.frame ?? app.frame ?? ''];
  return [frame?.header, frame?.aside, frame?.footer].filter((part) => part !== undefined);
}

/** A part as a screen of its own; `scope` is that of the place where it stands. */
export function partScreen(
  flows: Flows,
  replies: JsonObject,
  name: string,
  given: CompiledValue | undefined,
  scope: Scope,
): Screen | undefined {
  const compiled = flows.compiled.parts[name];
  if (!compiled) return undefined;
  const parameters = given === undefined ? {} : flows.value(given, scope);
  return {
    document: `part:${name}`,
    compiled,
    parameters: isObject(parameters) ? parameters : {},
    values: {},
    replies,
  };
}

/** Asks for the data of the parts on a page that is not there yet. */
export function startParts(turn: Turn, page: CompiledScreen): void {
  for (const name of [...frameParts(turn.flows, page), ...partsIn(page.body)]) {
    const owner = `part:${name}`;
    const facts = clearFacts(turn);
    const screen = partScreen(
      turn.flows,
      turn.state.replies[owner] ?? {},
      name,
      undefined,
      factScope(turn.flows, facts),
    );
    const isKnown = turn.state.replies[owner] !== undefined || isLoading(turn, owner);
    if (screen?.compiled.loads && !isKnown) {
      startLoads(turn, owner, screen.compiled.loads, screenScope(turn.flows, facts, screen));
    }
  }
}

function partsIn(body: Body): readonly string[] {
  return body.flatMap((block) => {
    if (block.type === 'part') return [block.part];
    return block.type === 'group' || block.type === 'each' ? partsIn(block.body) : [];
  });
}
