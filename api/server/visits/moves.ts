import {
  type Compiled,
  type Flows,
  type VisitEvent,
  type VisitState,
  documentOfStep,
  objectOf,
  rememberOne,
} from '#engine/index.ts';

/** A visit that comes to a page, and from which. */
export interface Moved {
  readonly type: 'moved';
  /** Undefined: from none. */
  readonly from?: string;
  readonly to: string;
  readonly isBack: boolean;
  /** As they are counted. */
  readonly variants: string;
}

/** The page to which an event has led; undefined if none, or the same. */
export function movedBy(
  flows: Flows,
  {
    event,
    before,
    after,
  }: { readonly event: VisitEvent; readonly before: VisitState; readonly after: VisitState },
): Moved | undefined {
  const to = after.page?.document;
  const from = before.page?.document;
  if (to === undefined || to === from) return undefined;
  const isBack = from !== undefined && isBackward(flows.compiled, { from, to, event, before });
  return {
    type: 'moved',
    ...(from !== undefined && { from }),
    to,
    isBack,
    variants: variantsIn(flows, after),
  };
}

/** The page with which a visit begins. */
export function movedToFirst(flows: Flows, state: VisitState): readonly Moved[] {
  const to = state.page?.document;
  return to === undefined ? [] : [{ type: 'moved', to, isBack: false, variants: variantsIn(flows, state) }];
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly event: VisitEvent;
  readonly before: VisitState;
}

/** To an earlier step of a journey; outside of one, to a page that was shown before, by a link or the browser's buttons. */
function isBackward(compiled: Compiled, { from, to, event, before }: Step): boolean {
  const [here, there] = [placesIn(compiled).get(from), placesIn(compiled).get(to)];
  for (const [journey, index] of here ?? []) {
    const other = there?.get(journey);
    if (other !== undefined) return other < index;
  }
  return (event.type === 'navigated' || event.type === 'opened') && Object.hasOwn(before.steps, to);
}

/** The position of each page in each journey of which it is a step. */
const placesIn = rememberOne(({ journeys }: Compiled): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const places = new Map<string, Map<string, number>>();
  for (const [name, journey] of Object.entries(journeys)) {
    journey.steps.forEach((step, index) => {
      const document = documentOfStep(journey, step);
      places.set(document, (places.get(document) ?? new Map<string, number>()).set(name, index));
    });
  }
  return places;
});

/** The variants that a person sees as one who takes part; no others than the documents have. */
function variantsIn({ compiled: { experiments } }: Flows, { facts }: VisitState): string {
  if (!experiments) return '';
  const taken = objectOf(objectOf(facts['session'])['experiments']);
  return Object.entries(experiments)
    .filter(([name, { variants }]) => variants.some((one) => one.name === taken[name]))
    .map(([name]) => `${name}=${String(taken[name])}`)
    .toSorted()
    .join(',');
}
