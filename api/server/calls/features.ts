import { type Flows, type JsonObject, buildRequest, factScope, objectOf, isObject } from '#engine/index.ts';
import type { Variants } from './experiments.ts';
import { type BackendService, keptReplies } from './kept-replies.ts';

/** The flags of a person, what they say besides being on, and what this visit has set differently. */
export interface Features {
  readonly flags: { readonly [flag: string]: boolean };
  readonly flagVariables: JsonObject;
  readonly flagOverrides: { readonly [flag: string]: boolean };
  /** The variants of experiments that a provider of flags chooses. Default: the server chooses. */
  readonly variants?: Variants;
}

/** What a provider says of a person's flags. */
export type FeatureAnswer = Omit<Features, 'flagOverrides'>;

/**
 * Asks for the flags of whom the facts are about; the documents say how, and which flags count. Undefined if the backend
 * does not say it.
 */
export type AskFeatures = (flows: Flows, facts: JsonObject) => Promise<FeatureAnswer | undefined>;

/** A page is not kept waiting for flags. */
export const patienceMs = 1_000;

/** Where documents ask nobody, `own` says which flags are on. */
export function askFeatures(service: BackendService, own: Features['flags']): AskFeatures {
  const ask = keptReplies<readonly Feature[]>(service, patienceMs);
  return async (flows, facts) => {
    const { flags } = flows.compiled.app;
    if (!flags) return { flags: own, flagVariables: {} };
    const request = buildRequest(flows, flags.call, flags.with, factScope(flows, facts));
    const features = await ask(flags.call, request, featuresIn);
    // Behind what is kept, which other brands and releases ask for, too.
    return features && answerOf(features, flags.allowed);
  };
}

function answerOf(all: readonly Feature[], allowed: object): FeatureAnswer {
  const features = all.filter(({ key }) => Object.hasOwn(allowed, key));
  return {
    flags: Object.fromEntries(features.map(({ key, enabled }) => [key, enabled])),
    flagVariables: Object.fromEntries(features.map(({ key, variables }) => [key, variables])),
  };
}

interface Feature {
  readonly key: string;
  readonly enabled: boolean;
  readonly variables: JsonObject;
}

function featuresIn(reply: unknown): readonly Feature[] {
  const list: readonly unknown[] =
    isObject(reply) && Array.isArray(reply['features']) ? reply['features'] : [];
  return list.filter(isObject).map(({ key, enabled, variables }) => ({
    key: String(key),
    enabled: enabled === true,
    variables: objectOf(variables),
  }));
}

type Overrides = { readonly [flag: string]: boolean };

/** The overrides of a visit: those that it has, and above them those of its address (`?flags=one:on,other:off`). */
export function flagOverrides(
  known: JsonObject,
  asked: unknown,
  isAllowed: (flag: string) => boolean,
): Overrides {
  const before = objectOf(objectOf(known['session'])['flagOverrides']);
  return Object.fromEntries(
    Object.entries({ ...(before as Overrides), ...read(asked) }).filter(([flag]) => isAllowed(flag)),
  );
}

function read(asked: unknown): Overrides {
  if (typeof asked !== 'string') return {};
  const pairs = asked.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([flag = '', state]) =>
      state === 'on' || state === 'off' ? [[flag, state === 'on'] as const] : [],
    ),
  );
}
