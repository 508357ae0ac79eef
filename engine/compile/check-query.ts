import type { Reference } from '#engine/compile/compiling.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { type JsonObject, isObject } from '#engine/json/json.ts';
import { nearestName } from '#engine/nearest-name.ts';
import { parseQuery } from '#engine/pages/locate.ts';

type Found = Omit<Diagnostic, 'severity'>;

/** What a tag holds would be read as part of the query: `&` would begin another parameter. */
export function tagInQuery({ document, path }: Reference): Found {
  return {
    code: 'tag-in-query',
    document,
    path,
    message:
      'A tag stands in the query of this page, where a "&" in its value would begin another parameter.',
    hint: 'Hand the value over in "query", beside "page".',
  };
}

interface Place {
  readonly steps: readonly string[];
  readonly index: number;
  /** Whether the query names the step. */
  readonly isByQuery: boolean;
}

/** Checks what the engine itself reads of a journey's address: `step`, and the later step in `return`. */
export function checkQuery(
  { documents }: { readonly documents: ReadonlyMap<string, JsonObject> },
  reference: Reference,
  path: string,
  search: string,
): Found | undefined {
  const query = new Map(parseQuery(search));
  if (query.size === 0) return undefined;
  const journeys = [...documents.values()].filter(({ type }) => type === 'journey');
  const place = journeys.map((journey) => placeIn(journey, path, query.get('step'))).find(Boolean);
  if (!place) return undefined;
  const [step, back] = [query.get('step'), query.get('return')];
  if (place.isByQuery && step !== undefined && !place.steps.includes(step))
    return unknownStep(reference, 'step', step, place.steps);
  const later = place.steps.slice(place.index + 1);
  return back === undefined || later.includes(back)
    ? undefined
    : unknownStep(reference, 'return', back, later);
}

function placeIn(journey: JsonObject, path: string, step: string | undefined): Place | undefined {
  const steps = Object.keys(isObject(journey['steps']) ? journey['steps'] : {});
  const start = String(journey['path']);
  const isByQuery = journey['stepIn'] === 'query';
  if (isByQuery) {
    const index = Math.max(0, step === undefined ? 0 : steps.indexOf(step));
    return path === start ? { steps, index, isByQuery } : undefined;
  }
  const index = steps.findIndex((name) => path === (name === 'index' ? start : `${start}/${name}`));
  return index < 0 ? undefined : { steps, index, isByQuery };
}

function unknownStep(
  { document, path }: Reference,
  parameter: string,
  step: string,
  steps: readonly string[],
): Found {
  const nearest = nearestName(step, steps);
  const hint =
    nearest !== undefined
      ? `Did you mean "${nearest}"?`
      : steps.length > 0 && `Steps that it may name: ${steps.join(', ')}.`;
  return {
    code: 'unknown-step',
    document,
    path,
    message: `"${parameter}" names "${step}", which is no ${parameter === 'return' ? 'later ' : ''}step of the journey of this page.`,
    ...(hint !== false && { hint }),
  };
}
