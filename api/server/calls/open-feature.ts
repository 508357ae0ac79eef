import { setTimeout } from 'node:timers/promises';
import type { Client, EvaluationContext } from '@openfeature/server-sdk';
import type { Flows, Json, JsonObject } from '#engine/index.ts';
import { trackerIn, visitIdIn } from '../host/own-facts.ts';
import { type AskFeatures, type FeatureAnswer, patienceMs } from './features.ts';

/**
 * Asks a provider of OpenFeature for the flags that the documents allow, and for the variants of their experiments. What it
 * does not know is as without it: `host.flags` are on, and the server chooses variants. Undefined if it takes too long.
 */
export function askOpenFeature(client: Client): AskFeatures {
  return (flows, facts) =>
    Promise.race([answerFor(client, flows, facts), setTimeout(patienceMs, undefined, { ref: false })]);
}

async function answerFor(client: Client, flows: Flows, facts: JsonObject): Promise<FeatureAnswer> {
  const { app, experiments = {} } = flows.compiled;
  const context = contextOf(flows, facts);
  const known = [...Object.keys(app.flags?.allowed ?? {}), ...(app.host?.flags ?? [])];
  const flags = [...new Set(known)].map(async (flag) => {
    const isOn = app.host?.flags?.includes(flag) ?? false;
    return [flag, await client.getBooleanDetails(flag, isOn, context)] as const;
  });
  const variants = Object.keys(experiments).map(async (name) => {
    return [name, await client.getStringValue(name, '', context)] as const;
  });
  return answerOf(await Promise.all(flags), await Promise.all(variants));
}

type FlagDetails = Awaited<ReturnType<Client['getBooleanDetails']>>;

function answerOf(
  flags: readonly (readonly [string, FlagDetails])[],
  variants: readonly (readonly [string, string])[],
): FeatureAnswer {
  const variables = flags.map(([flag, { flagMetadata }]) => [flag, { ...flagMetadata } as Json] as const);
  return {
    flags: Object.fromEntries(flags.map(([flag, { value }]) => [flag, value])),
    flagVariables: Object.fromEntries(variables),
    variants: Object.fromEntries(variants.filter(([, variant]) => variant !== '')),
  };
}

/** What a provider may decide by: the browser, else the visit, and where it is. No answers of the person. */
function contextOf(flows: Flows, facts: JsonObject): EvaluationContext {
  const { app, brand, locale } = flows.compiled;
  return {
    targetingKey: trackerIn(app.host, facts) ?? visitIdIn(flows, facts),
    brand: brand.code,
    locale,
  };
}
