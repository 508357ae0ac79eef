import { rowsOfField } from '../../fields/check-screen.ts';
import type { Body, CompiledScreen } from '../../ir/documents.ts';
import { documentOfStep } from '../../link/match-path.ts';
import { stepExists } from '../../pages/journeys.ts';
import { type OpenScreen, type VisitContext, openScopeKey, openPart, openStep } from '../context.ts';
import { shownParts } from '../../screen/parts.ts';
import { forgetOthers } from './loads-asked.ts';
import { isLoading } from './load-data.ts';
import { hasStopped, isStale, startLoads } from './start-loads.ts';
import type { Transition } from '../transition.ts';

/**
 * Makes the loads without data of a page's parts, of the steps that it sums up, and of the pages of its rows. Options may come
 * from them. Those that ask for something else now, such as another order, have none. What is not fresh any more is loaded
 * again. What repeats is made again, too, where nobody waits for it any more: it stops when its part is on no page for a while.
 */
export function startParts(transition: Transition, page: CompiledScreen): void {
  const { flows, context } = transition;
  const parts = shownParts(flows, page).map((name) => openPart(context, name));
  const steps = summedUp({ flows, context }, page.body);
  const rows = [context.page, ...steps].flatMap((open) => rowPages(context, open));
  for (const open of [...parts, ...steps, ...rows]) {
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

/** The pages of the rows that a screen lists, with those of rows within them. */
function rowPages(context: VisitContext, open: OpenScreen | undefined): readonly OpenScreen[] {
  const { flows } = context;
  if (!open) return [];
  return open.fields.flatMap((entry) => {
    const journey = flows.compiled.journeys[entry.field.journey ?? ''];
    if (!journey) return [];
    return rowsOfField(flows, open.screen, entry, open.scope.facts).flatMap(({ parameters }) =>
      journey.steps.flatMap((step) => {
        const page = openStep(context, documentOfStep(journey, step), parameters);
        return page && stepExists(flows, step, page.scope) ? [page, ...rowPages(context, page)] : [];
      }),
    );
  });
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
