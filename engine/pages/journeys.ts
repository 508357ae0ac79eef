import type { Compiled } from '#engine/compiled/compiled.ts';
import type { CompiledJourney } from '#engine/compiled/documents.ts';
import { expandBase } from '#engine/load/match-path.ts';

/** A place in a journey. */
export interface JourneyPlace {
  readonly journey: CompiledJourney;
  readonly index: number;
}

type JourneyStep = CompiledJourney['steps'][number];

/** The page document of a journey's step: named by the step, else the page of that name below the journey's path. */
export function documentOfStep(journey: CompiledJourney, step: JourneyStep): string {
  return step.document ?? `${journey.path.replace(/^~\//, '')}/${step.name}`;
}

/** The stage that a step belongs to, by name: its own, else that of its document; empty for none. */
export function stageOfStep(compiled: Compiled, journey: CompiledJourney, step: JourneyStep): string {
  return step.stage ?? compiled.pages[documentOfStep(journey, step)]?.stage ?? '';
}

/** The page document of `JOURNEY/STEP`, or `undefined`. */
export function stepDocument(compiled: Compiled, path: string): string | undefined {
  const slash = path.indexOf('/');
  const journey = compiled.journeys[path.slice(0, slash)];
  const step = journey?.steps.find(({ name }) => name === path.slice(slash + 1));
  return journey && step ? documentOfStep(journey, step) : undefined;
}

/** The URL of a journey's step; a journey by query keeps its steps in `step`. */
export function stepUrl(compiled: Compiled, journey: CompiledJourney, step: JourneyStep): string {
  const path = expandBase(compiled.app.basePath, journey.path);
  if (journey.stepIn === 'query') return `${path}?step=${encodeURIComponent(step.name)}`;
  return step.name === 'index' ? path : `${path}/${step.name}`;
}

/** The journey step that a URL shows, or `undefined` outside of journeys. An unknown `step` is the first one. */
export function placeOf(
  compiled: Compiled,
  path: string,
  query: { readonly [name: string]: string },
): JourneyPlace | undefined {
  for (const journey of Object.values(compiled.journeys)) {
    const index = indexIn(compiled, journey, path, query);
    if (index >= 0) return { journey, index };
  }
  return undefined;
}

function indexIn(
  compiled: Compiled,
  journey: CompiledJourney,
  path: string,
  query: { readonly [name: string]: string },
): number {
  const start = expandBase(compiled.app.basePath, journey.path);
  if (!path.startsWith(start)) return -1;
  if (journey.stepIn !== 'query')
    return journey.steps.findIndex((step) => stepUrl(compiled, journey, step) === path);
  if (path !== start) return -1;
  return Math.max(
    0,
    journey.steps.findIndex(({ name }) => name === query['step']),
  );
}
