import type { Body, CompiledScreen } from '../../compiled/documents.ts';
import { documentOfStep } from '../../load/match-path.ts';
import type { ShownScreen } from '../../screen/screen-scope.ts';
import { forgetOthers } from './forget-others.ts';
import { hasStopped, isLoading, isStale, startLoads } from './load-data.ts';
import { loadingPart, shownParts } from './shown-parts.ts';
import { type Transition, scopeOfScreen, stepScreen } from '../transition.ts';

/**
 * Makes the loads that have no data yet of a page's parts, and of the steps that it sums up: options may come from them. Those
 * that ask for something else now, such as another order, have none. What is not fresh any more is loaded again. What repeats is made again, too, where nobody waits for it
 * any more: it stops when its part is on no page for a while.
 */
export function startParts(transition: Transition, page: CompiledScreen): void {
  const parts = shownParts(transition.flows, page).map((name) => loadingPart(transition, name));
  for (const screen of [...parts, ...summedUp(transition, page.body)]) {
    if (!screen?.compiled.loads) continue;
    const { holder } = screen;
    const others = forgetOthers(transition, screen);
    const { [holder]: replies } = transition.state.replies;
    const isKnown = replies !== undefined || isLoading(transition, holder);
    const { loads } = screen.compiled;
    const due = isKnown
      ? loads.filter(
          (load) =>
            others.has(load.name) ||
            hasStopped(transition, holder, load) ||
            isStale(transition, holder, load),
        )
      : loads;
    startLoads(transition, holder, due, scopeOfScreen(transition, { ...screen, replies: replies ?? {} }));
  }
}

function summedUp(transition: Transition, body: Body): readonly (ShownScreen | undefined)[] {
  return body.flatMap((block) => {
    if (block.type === 'group') return summedUp(transition, block.body);
    const journey =
      block.type === 'summary' ? transition.flows.compiled.journeys[block.journey ?? ''] : undefined;
    return journey ? journey.steps.map((step) => stepScreen(transition, documentOfStep(journey, step))) : [];
  });
}
