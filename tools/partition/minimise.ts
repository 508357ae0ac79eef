import { overlay } from '#engine/whole.ts';
import { type Json, type JsonObject, isObject } from '#engine/index.ts';
import type { Claim, Situation } from './claim.ts';

/** The facts without everything that the claims do not need. `fixed` lies underneath while they are evaluated. */
export function minimise(
  { facts, locals }: Situation,
  claims: readonly Claim[],
  fixed: JsonObject = {},
): Situation {
  const shows = (given: Situation): boolean =>
    claims.every((claim) => claim({ ...given, facts: overlay(fixed, given.facts) }));
  const fewerFacts = smaller(facts, (fewer) => shows({ facts: fewer, locals }));
  return {
    facts: fewerFacts,
    locals: smaller(locals as JsonObject, (fewer) => shows({ facts: fewerFacts, locals: fewer })),
  };
}

function smaller(object: JsonObject, isEnough: (fewer: JsonObject) => boolean): JsonObject {
  let smallest = object;
  for (const key of Object.keys(object)) {
    const { [key]: value, ...others } = smallest;
    if (isEnough(others)) smallest = others;
    else if (value !== undefined)
      smallest = {
        ...smallest,
        [key]: smallerValue(value, isEnoughInside(smallest, key, isEnough)),
      };
  }
  return smallest;
}

function isEnoughInside(around: JsonObject, key: string, isEnough: (fewer: JsonObject) => boolean) {
  return (value: Json): boolean => isEnough({ ...around, [key]: value });
}

function smallerValue(value: Json, isEnough: (value: Json) => boolean): Json {
  if (isObject(value)) return smaller(value, isEnough);
  return Array.isArray(value) ? smallerList(value as readonly Json[], isEnough) : value;
}

/** First leaves out elements, then parts of each. */
function smallerList(list: readonly Json[], isEnough: (list: readonly Json[]) => boolean): readonly Json[] {
  const fewer = list.reduceRight<readonly Json[]>((kept, _element, at) => {
    const without = kept.toSpliced(at, 1);
    return isEnough(without) ? without : kept;
  }, list);
  return fewer.reduce<readonly Json[]>(
    (kept, element, at) =>
      kept.with(
        at,
        smallerValue(element, (value) => isEnough(kept.with(at, value))),
      ),
    fewer,
  );
}
