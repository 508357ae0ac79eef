import type { Compiled } from '../ir/compiled.ts';
import type { CompiledJourney } from '../ir/documents.ts';
import type { Scope } from '../expression/scope.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { documentOfStep, expandBase, matchPath, pathOfStep, segmentsOf } from '../link/match-path.ts';
import { placeScope } from '../screen/rows.ts';

/** A place in a journey. */
export interface JourneyPlace {
  readonly journey: CompiledJourney;
  readonly index: number;
  /** What its address names: the rows of a list journey. */
  readonly parameters: { readonly [name: string]: string };
}

type JourneyStep = CompiledJourney['steps'][number];

/** The stage that a step belongs to, by name: its own, else that of its document; empty for none. */
export function stageOfStep(compiled: Compiled, journey: CompiledJourney, step: JourneyStep): string {
  return step.stage ?? compiled.pages[documentOfStep(journey, step)]?.stage ?? '';
}

/** The page document of `JOURNEY/STEP`, or `undefined`. */
export function stepDocument(compiled: Compiled, path: string): string | undefined {
  const slash = path.indexOf('/');
  const name = path.slice(0, slash);
  const journey = Object.hasOwn(compiled.journeys, name) ? compiled.journeys[name] : undefined;
  const step = journey?.steps.find((each) => each.name === path.slice(slash + 1));
  return journey && step ? documentOfStep(journey, step) : undefined;
}

/** The URL of a journey's step; a journey by query keeps its steps in `step`, one about rows has their ids in its path. */
export function stepUrl(
  compiled: Compiled,
  journey: CompiledJourney,
  step: JourneyStep,
  parameters: JsonObject = {},
): string {
  const path = filledPath(pathOfStep(compiled, journey, step), parameters);
  return journey.stepIn === 'query' ? `${path}?step=${encodeURIComponent(step.name)}` : path;
}

/** The journey step that a URL shows, or `undefined` outside of journeys. An unknown `step` is the first one. */
export function placeOf(
  compiled: Compiled,
  path: string,
  query: { readonly [name: string]: string },
): JourneyPlace | undefined {
  for (const journey of Object.values(compiled.journeys)) {
    const place = journey.each ? rowPlaceIn(compiled, journey, path) : undefined;
    if (place) return place;
    const index = journey.each ? -1 : indexIn(compiled, journey, path, query);
    if (index >= 0) return { journey, index, parameters: {} };
  }
  return undefined;
}

function rowPlaceIn(compiled: Compiled, journey: CompiledJourney, path: string): JourneyPlace | undefined {
  const segments = segmentsOf(path);
  const start = segmentsOf(expandBase(compiled.app.basePath, journey.path));
  const first = matchPath(start, segments);
  if (first) return { journey, index: 0, parameters: first };
  for (const [index, { name }] of journey.steps.entries()) {
    const parameters = matchPath([...start, name], segments);
    if (parameters) return { journey, index, parameters };
  }
  return undefined;
}

/** A path with values in place of its named segments; a name without a value stays. */
function filledPath(path: string, parameters: JsonObject): string {
  return path.replaceAll(/\{([^}]*)\}/g, (segment, name: string) => String(parameters[name] ?? segment));
}

/** The URL of the list that the rows of a place are in: the path above the row. */
export function listUrl(
  compiled: Compiled,
  { journey, parameters }: Pick<JourneyPlace, 'journey' | 'parameters'>,
): string {
  const path = filledPath(expandBase(compiled.app.basePath, journey.path), parameters);
  return path.slice(0, path.lastIndexOf('/'));
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
    return path === start ? 0 : journey.steps.findIndex(({ name }) => path === `${start}/${name}`);
  if (path !== start) return -1;
  return Math.max(
    0,
    journey.steps.findIndex(({ name }) => name === query['step']),
  );
}

/** Whether a step is part of its journey under these facts. */
export function stepExists(flows: Flows, step: JourneyStep, scope: Scope): boolean {
  return flows.holds(step.when, scope);
}

/** The first later step of the journey whose `when` holds, or `undefined` at its end. */
export function nextStep(flows: Flows, place: JourneyPlace, scope: Scope): JourneyStep | undefined {
  const inside = placeScope(place, scope) ?? scope;
  return place.journey.steps.slice(place.index + 1).find((step) => stepExists(flows, step, inside));
}
