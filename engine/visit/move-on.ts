import type { Scope } from '#engine/expression/scope.ts';
import { type JourneyPlace, placeOf } from '#engine/pages/journeys.ts';
import { resolvePage } from '#engine/pages/page-url.ts';
import { nextStep, stepExists } from '#engine/pages/resolve-url.ts';
import { changeUrl, returnStep } from '#engine/pages/return-to.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import { endRun } from '#engine/visit/frames.ts';
import { mapObject } from '#engine/visit/hand-over.ts';
import { formatQuery } from '#engine/pages/locate.ts';
import { update, type Turn } from '#engine/visit/turn.ts';
import { isNew, stepWithIssues } from '#engine/visit/unfinished-steps.ts';

/**
 * What a step of an action leads to. `go-on`: the next step; `wait`: for a call's answer; `end`: the run is over;
 * `moved`: the frames have changed; `routed`: the tables decide.
 */
export type StepOutcome = 'go-on' | 'wait' | 'end' | 'moved' | 'routed';

/** The URL of a page that a button or step names, with the query that it hands over behind the one that it names. */
export function pageUrl(
  { flows, state }: Pick<Turn, 'flows' | 'state'>,
  { page, query }: { readonly page?: CompiledValue; readonly query?: CompiledValue },
  scope: Scope,
): string {
  const name = page === undefined ? '.' : String(flows.value(page, scope) ?? '.');
  const pairs = Object.entries(mapObject(flows, query, scope)).map(
    ([key, value]) => [key, String(value)] as const,
  );
  const url = resolvePage(flows, name, state.location.path, scope);
  const search = formatQuery(pairs);
  return url + (url.includes('?') ? search.replace('?', '&') : search);
}

/** Leaving ends the run first, so that the new page's own actions start afresh. */
export function leaveFor(turn: Turn, url: string): StepOutcome {
  endRun(turn);
  turn.tasks.push({ type: 'enter', url, arrival: 'push', pass: {} });
  return 'moved';
}

/** Goes to the next step of the journey. After its last one, and outside of journeys, the tables decide. */
export function goNext(turn: Turn, scope: Scope): StepOutcome {
  const { path, query } = turn.state.location;
  const place = placeOf(turn.flows.compiled, path, query);
  const url = place && nextUrl(turn, place, scope);
  return url === undefined ? routeOn(turn) : leaveFor(turn, url);
}

/** Whoever changes an answer returns to where they were, through the steps that the change makes necessary. */
function nextUrl(turn: Turn, place: JourneyPlace, scope: Scope): string | undefined {
  const { flows, state } = turn;
  const { journey, index } = place;
  const back = returnStep(place, state.location.query);
  const between = journey.steps.slice(index + 1, back && journey.steps.indexOf(back));
  const next =
    back && stepExists(flows, back, scope)
      ? (stepWithIssues(turn, journey, between, isNew) ?? back)
      : nextStep(flows, place, scope);
  return next && changeUrl(flows.compiled, journey, next, next === back ? undefined : back);
}

/** Ends the run, but keeps its progress on the screen until the page has come. */
export function routeOn(turn: Turn): StepOutcome {
  const { progress } = turn.state;
  endRun(turn);
  update(turn, { progress });
  turn.tasks.push({ type: 'route', attempts: 0 });
  return 'routed';
}
