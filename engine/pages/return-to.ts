import type { Compiled } from '#engine/compiled/compiled.ts';
import type { CompiledJourney } from '#engine/compiled/documents.ts';
import { type JourneyPlace, stepUrl } from '#engine/pages/journeys.ts';
import type { Query } from '#engine/pages/locate.ts';

type JourneyStep = CompiledJourney['steps'][number];

/** The parameter of an address that names the step to return to once an answer is changed (docs/format.md, Check your answers). */
const parameter = 'return';

/** The later step of the journey to which the address of this one leads back, or `undefined`. */
export function returnStep({ journey, index }: JourneyPlace, query: Query): JourneyStep | undefined {
  return journey.steps.slice(index + 1).find(({ name }) => name === query[parameter]);
}

/** The URL of a step that leads on to the step `back` in place of the next one; without `back`, its own URL. */
export function changeUrl(
  compiled: Compiled,
  journey: CompiledJourney,
  step: JourneyStep,
  back: JourneyStep | undefined,
): string {
  const url = stepUrl(compiled, journey, step);
  // A name needs no escape.
  return back === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${parameter}=${back.name}`;
}
