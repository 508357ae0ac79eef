import type { Compiled } from '../ir/compiled.ts';
import type { CompiledJourney } from '../ir/documents.ts';
import type { JsonObject } from '../json/json.ts';
import { type JourneyPlace, listUrl, placeOf, stepUrl } from './journeys.ts';
import type { Address, Query } from './locate.ts';

type JourneyStep = CompiledJourney['steps'][number];

/** The parameter of an address that names the step to return to once an answer is changed (docs/guides/how-documents-work.md, Check your answers). */
const parameter = 'return';

/** A step to return to, and the place in whose journey it is. */
interface Return {
  readonly place: JourneyPlace;
  readonly step: JourneyStep;
}

/** The later step to which the address of a place leads back: of its journey or, in a row, of one around its list; or `undefined`. */
export function returnOf(compiled: Compiled, place: JourneyPlace, query: Query): Return | undefined {
  const { journey, index } = place;
  if (query[parameter] === undefined) return undefined;
  const step = journey.steps.slice(index + 1).find(({ name }) => name === query[parameter]);
  if (step) return { place, step };
  const around = placeAround(compiled, place);
  return around && returnOf(compiled, around, query);
}

/** The place of the list that a place is in a row of; `undefined` outside of rows. */
export function placeAround(compiled: Compiled, place: JourneyPlace): JourneyPlace | undefined {
  return place.journey.each && placeOf(compiled, listUrl(compiled, place), {});
}

/** A place and those of the lists that it is in a row of, from the outermost inwards. */
export function placesAround(compiled: Compiled, place: JourneyPlace): readonly JourneyPlace[] {
  const around = placeAround(compiled, place);
  return [...(around ? placesAround(compiled, around) : []), place];
}

/** The URL of a step that leads on to the step `back` in place of the next one; without `back`, its own URL. */
export function changeUrl(
  compiled: Compiled,
  journey: CompiledJourney,
  step: JourneyStep,
  back: JourneyStep | undefined,
  parameters: JsonObject = {},
): string {
  return returning(stepUrl(compiled, journey, step, parameters), back);
}

/** The step to which a page leads back whose address this is: rows of a list on it lead there too. */
export function stepToReturnTo(compiled: Compiled, { path, query }: Address): JourneyStep | undefined {
  const place = placeOf(compiled, path, query);
  return place && returnOf(compiled, place, query)?.step;
}

/** A URL that leads on to the step `back`. */
function returning(url: string, back: JourneyStep | undefined): string {
  // A name needs no escape.
  return back === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${parameter}=${back.name}`;
}
