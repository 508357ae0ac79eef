import type { Body, CompiledScreen } from '../../compiled/documents.ts';
import type { Flows } from '../../load/flows.ts';
import { type ShownScreen, factScope } from '../../screen/screen-scope.ts';
import { frameParts, partScreen } from './parts.ts';
import { type Transition, clearFacts } from '../transition.ts';

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

/** A part as its loads see it. Several places may show the part, so its loads know no parameters. */
export function loadingPart(
  transition: Pick<Transition, 'flows' | 'state' | 'vault'>,
  name: string,
): ShownScreen | undefined {
  const { flows, state } = transition;
  return partScreen(
    flows,
    state.replies[`part:${name}`] ?? {},
    name,
    undefined,
    factScope(flows, clearFacts(transition)),
  );
}

function partsIn(body: Body): readonly string[] {
  return body.flatMap((block) => {
    if (block.type === 'part') return [block.part];
    return block.type === 'group' || block.type === 'each' ? partsIn(block.body) : [];
  });
}
