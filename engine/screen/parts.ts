import type { Body, CompiledScreen } from '../ir/documents.ts';
import type { Flows } from '../link/flows.ts';
import type { JsonObject } from '../json/json.ts';
import type { ShownScreen } from './screen-scope.ts';

/** The parts around a page: header, card, `aside` and footer of its frame. */
export function frameParts(flows: Flows, screen: CompiledScreen): readonly string[] {
  const { app } = flows.compiled;
  const frame = app.frames?.[screen.frame ?? app.frame ?? ''];
  return [frame?.header, frame?.card, frame?.aside, frame?.footer].filter((part) => part !== undefined);
}

/** A part as a screen, with the parameters that its place gives. */
export function partScreen(
  flows: Flows,
  name: string,
  allReplies: { readonly [scopeKey: string]: JsonObject },
  parameters: JsonObject = {},
): ShownScreen | undefined {
  const compiled = flows.compiled.parts[name];
  const scopeKey = `part:${name}`;
  const replies = allReplies[scopeKey] ?? {};
  return compiled && { document: name, scopeKey, compiled, parameters, values: {}, replies };
}

/** The parts of a page, around it and in its body, each with those that it holds. */
export function shownParts(flows: Flows, page: CompiledScreen): readonly string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const inner of partsIn(flows.compiled.parts[name]?.body ?? [])) add(inner);
  };
  for (const name of [...frameParts(flows, page), ...partsIn(page.body)]) add(name);
  return [...found];
}

function partsIn(body: Body): readonly string[] {
  return body.flatMap((block) => {
    if (block.type === 'part') return [block.part];
    return block.type === 'group' || block.type === 'each' ? partsIn(block.body) : [];
  });
}
