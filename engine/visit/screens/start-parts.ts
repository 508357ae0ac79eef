import type { Body, CompiledScreen } from '../../ir/documents.ts';
import { documentOfStep } from '../../link/match-path.ts';
import { type OpenScreen, openScopeKey, openPart, openStep } from '../context.ts';
import { shownParts } from '../../screen/parts.ts';
import { forgetOthers } from './forget-others.ts';
import { hasStopped, isLoading, isStale, startLoads } from './load-data.ts';
import type { Transition } from '../transition.ts';

/**
 * Makes the loads that have no data yet of a page's parts, and of the steps that it sums up: options may come from them. Those
 * that ask for something else now, such as another order, have none. What is not fresh any more is loaded again. What repeats is made again, too, where nobody waits for it
 * any more: it stops when its part is on no page for a while.
 */
export function startParts(transition: Transition, page: CompiledScreen): void {
  const parts = shownParts(transition.flows, page).map((name) => openPart(transition.context, name));
  for (const open of [...parts, ...summedUp(transition, page.body)]) {
    if (!open?.screen.compiled.loads) continue;
    const { scopeKey, compiled } = open.screen;
    const others = forgetOthers(transition, open);
    const isKnown = transition.state.replies[scopeKey] !== undefined || isLoading(transition, scopeKey);
    const { loads = [] } = compiled;
    const due = isKnown
      ? loads.filter(
          (load) =>
            others.has(load.name) ||
            hasStopped(transition, scopeKey, load) ||
            isStale(transition, scopeKey, load),
        )
      : loads;
    const now = openScopeKey(transition.context, scopeKey) ?? open;
    startLoads(transition, scopeKey, due, now.scope);
  }
}

function summedUp(
  { flows, context }: Pick<Transition, 'flows' | 'context'>,
  body: Body,
): readonly (OpenScreen | undefined)[] {
  return body.flatMap((block) => {
    if (block.type === 'group') return summedUp({ flows, context }, block.body);
    const journey = block.type === 'summary' ? flows.compiled.journeys[block.journey ?? ''] : undefined;
    return journey ? journey.steps.map((step) => openStep(context, documentOfStep(journey, step))) : [];
  });
}
