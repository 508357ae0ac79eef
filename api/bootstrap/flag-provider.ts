import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OpenFeature, type Provider } from '@openfeature/server-sdk';
import type { AskFeatures } from '#api/server/calls/features.ts';
import { askOpenFeature } from '#api/server/calls/open-feature.ts';
import { FaultyEnvironment } from './environment.ts';
import type { Closing } from './process.ts';

/** Opens the provider of OpenFeature that a module gives; undefined if there is none. */
export async function openFlagProvider(
  module: string | undefined,
  closing: Closing,
): Promise<AskFeatures | undefined> {
  if (!module) return undefined;
  await OpenFeature.setProviderAndWait(await providerIn(module));
  closing.push(() => OpenFeature.close());
  return askOpenFeature(OpenFeature.getClient());
}

async function providerIn(module: string): Promise<Provider> {
  const isFile = module.startsWith('.') || isAbsolute(module);
  const { default: exported } = (await import(isFile ? pathToFileURL(resolve(module)).href : module)) as {
    readonly default?: unknown;
  };
  const provider: unknown = typeof exported === 'function' ? await exported() : exported;
  if (isProvider(provider)) return provider;
  throw new FaultyEnvironment('FLAGS_PROVIDER', 'names a module whose default export gives no provider.');
}

function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && 'resolveBooleanEvaluation' in value;
}
