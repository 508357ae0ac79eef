import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Flows,
  type HttpRequest,
  type JsonObject,
  buildRequest,
  factScope,
  objectOf,
  isObject,
} from '#engine/index.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { callBackend } from './call-backend.ts';
import { requireDescribed } from './readable-reply.ts';
import type { IsDescribed } from './request-validator.ts';

/** The flags of a person, what they say besides being on, and what this visit has otherwise. */
export interface Features {
  readonly flags: { readonly [flag: string]: boolean };
  readonly flagVariables: JsonObject;
  readonly flagOverrides: { readonly [flag: string]: boolean };
}

/** What the backend says of a person's flags. */
type Answer = Pick<Features, 'flags' | 'flagVariables'>;

/**
 * Asks for the flags of whom the facts are about; the documents say how, and which flags count. Undefined if the backend
 * does not say it.
 */
export type AskFeatures = (flows: Flows, facts: JsonObject) => Promise<Answer | undefined>;

interface Kept {
  readonly until: number;
  readonly answer: Promise<Answer | undefined>;
}

const keptMs = 60_000;
/** A backend that says nothing is not asked by each event of everybody meanwhile. */
const pauseMs = 5_000;
/** A page is not kept waiting for flags. */
const patienceMs = 1_000;
const mostKept = 5_000;

/** Where flags are asked for, and what an answer must look like. */
interface FlagService {
  readonly backendUrl: string;
  readonly operations: readonly ApiOperation[];
  readonly isDescribed: IsDescribed;
  readonly clock: () => number;
}

/**
 * Answers are kept for a minute, and until the backend gives another one that its document describes. Where documents ask
 * nobody, `own` says which flags are on.
 */
export function askFeatures(service: FlagService, own: Features['flags']): AskFeatures {
  const { clock } = service;
  const kept = new Map<string, Kept>();
  const ask = (flows: Flows, request: HttpRequest): Promise<Answer | undefined> => {
    const key = JSON.stringify(request);
    const known = kept.get(key);
    if (known && known.until > clock()) return known.answer;
    // Only the older half: the last good answers of everybody else still count.
    if (kept.size >= mostKept) for (const old of [...kept.keys()].slice(0, mostKept / 2)) kept.delete(old);
    const before = known?.answer ?? Promise.resolve(undefined);
    const answer = fetchFeatures(service, flows, request).catch(() => {
      kept.set(key, { until: clock() + pauseMs, answer: before });
      return before;
    });
    kept.set(key, { until: clock() + keptMs, answer });
    return answer;
  };
  return async (flows, facts) => {
    const { flags } = flows.compiled.app;
    if (!flags) return { flags: own, flagVariables: {} };
    const request = buildRequest(flows, flags.call, flags.with, factScope(flows, facts));
    return ask(flows, request);
  };
}

async function fetchFeatures(
  { backendUrl, operations, isDescribed }: FlagService,
  flows: Flows,
  request: HttpRequest,
): Promise<Answer> {
  const { call, allowed = {} } = flows.compiled.app.flags ?? {};
  const operation = operations.find(({ id }) => id === call);
  if (!operation) throw new Error('The flags are asked by an operation that no document has.');
  const url = backendUrl.replace(/\/+$/, '') + request.url;
  const reply = await callBackend({ ...request, url }, patienceMs);
  requireDescribed(operation, reply, isDescribed);
  const features = featuresIn(JSON.parse(reply.text)).filter(({ key }) => Object.hasOwn(allowed, key));
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

/** The flags that are on while no experimentation service is asked. */
export function sampleFlags(): { readonly [flag: string]: boolean } {
  // Written by us, flag by flag.
  return JSON.parse(readFileSync(join(import.meta.dirname, 'sample-flags.json'), 'utf8')) as {
    [flag: string]: boolean;
  };
}
