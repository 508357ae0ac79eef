import type { Tree } from '#engine/compile.ts';
import { type CompiledScreen, type Flows, documentOfStep } from '#engine/index.ts';
import { type Violation, callsMade, predicatesWithout, treesOf, waysToCall } from './ways-to-call.ts';
import { type Situation, holds } from '../../solve/predicate.ts';
import { searchSpaceOf } from '../../solve/search-space.ts';
import { search } from '../../solve/search.ts';

/** Ways on which a call is made although another one, which must succeed before it, is not. */
export function callsTooEarly(
  flows: Flows,
  call: string,
  after: readonly string[],
  when: Tree,
): readonly Violation[] {
  return after.flatMap((operation, at) =>
    waysToCall(flows, call).flatMap((way): readonly Violation[] => {
      const predicates = predicatesWithout(flows, way, operation);
      if (!predicates) return [];
      const { compiled } = flows;
      const trees = [when, ...treesOf(way)];
      const space = searchSpaceOf([{ compiled, trees, lets: way.action.let ?? [] }]);
      const searched = search(space, [holds(flows, when), ...predicates]);
      if (searched.outcome !== 'found') return [];
      const { given } = searched;
      return [{ path: `/after/${at}`, way: [way.name, ...callsMade(flows, way, given)], given }];
    }),
  );
}

/** Ways on which a call is made although what has to hold then does not, so that it would fail. */
export function callsKeptBack(flows: Flows, call: string, needed: Tree, when: Tree): readonly Violation[] {
  return waysToCall(flows, call).flatMap((way): readonly Violation[] => {
    const predicates = predicatesWithout(flows, way, noOperation);
    if (!predicates) return [];
    const { compiled } = flows;
    const trees = [when, needed, ...treesOf(way)];
    const space = searchSpaceOf([{ compiled, trees, lets: way.action.let ?? [] }]);
    const searched = search(space, [holds(flows, when), holds(flows, needed, false), ...predicates]);
    if (searched.outcome !== 'found') return [];
    const { given } = searched;
    return [{ path: '/holds', way: [way.name, ...callsMade(flows, way, given)], given }];
  });
}

/** Every call may be made on the way. */
const noOperation = '';

/** Pages from which a call is made although no required field on the way asks for a fact. */
export function factsNotGiven(
  flows: Flows,
  call: string,
  facts: readonly string[],
  when: Tree,
): readonly Violation[] {
  const ways = waysToCall(flows, call).flatMap(({ name }) =>
    pagesRunning(flows, name).map((page) => ({ page, action: name })),
  );
  return facts.flatMap((fact, at) => {
    for (const { page, action } of ways) {
      const missing = pagesBefore(flows, page).map((one) => isMissing(flows, one, fact, when));
      if (missing.some((one) => one === undefined)) continue;
      const [given] = missing;
      return [{ path: `/given/${at}`, way: [page, action, call], ...(given && { given }) }];
    }
    return [];
  });
}

/** The page, and the steps of its journeys that always come before it. */
function pagesBefore({ compiled }: Flows, page: string): readonly string[] {
  const before = Object.values(compiled.journeys).flatMap((journey) => {
    const at = journey.steps.findIndex((step) => documentOfStep(journey, step) === page);
    return journey.steps
      .slice(0, Math.max(at, 0))
      .filter((step) => step.when === undefined)
      .map((step) => documentOfStep(journey, step));
  });
  return [page, ...new Set(before)];
}

/** Facts under which no required field of a page asks for a fact; `undefined` if one always does. */
function isMissing(flows: Flows, page: string, fact: string, when: Tree): Situation | undefined {
  const screen = flows.compiled.pages[page];
  const asking = screen
    ? flows.fields(screen).filter(({ field }) => field.bind === fact && field.required)
    : [];
  const trees = [when, ...asking.flatMap(({ whens }) => whens)];
  const searched = search(searchSpaceOf([{ compiled: flows.compiled, trees, lets: screen?.let ?? [] }]), [
    holds(flows, when),
    ...asking.map(({ whens }) => isAway(flows, screen, whens)),
  ]);
  return searched.outcome === 'found' ? searched.given : undefined;
}

function isAway(flows: Flows, screen: CompiledScreen | undefined, whens: readonly Tree[]) {
  const away = whens.map((tree) => holds(flows, tree, false, screen?.let));
  return (given: Situation): boolean => away.some((predicate) => predicate(given));
}

/** Pages with a button that runs an action, or one that runs it. */
function pagesRunning({ compiled }: Flows, action: string): readonly string[] {
  const running = new Set([action]);
  for (const one of running)
    for (const [name, { steps }] of Object.entries(compiled.actions))
      if (steps.some((step) => step.type === 'run' && step.action === one)) running.add(name);
  return Object.entries(compiled.pages).flatMap(([page, { buttons = [] }]) =>
    buttons.some((button) => button.action !== undefined && running.has(button.action)) ? [page] : [],
  );
}
