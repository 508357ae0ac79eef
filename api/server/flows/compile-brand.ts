import { compile, publish } from '#engine/compile.ts';
import type { Sources } from '#engine/compile.ts';
import { load } from '#engine/index.ts';
import type { Flows } from '#engine/flows.ts';
import { makeAsset } from '../assets/asset.ts';
import type { Asset } from '../assets/asset.ts';
import { passwordPlaces } from '../visits/password-places.ts';
import type { PasswordPlaces } from '../visits/password-places.ts';
import { FaultyFlows } from './faulty-flows.ts';

/** The flows of one brand in one language: loaded for our own fold, and as the file that its browsers get. */
export interface BrandFlows {
  readonly code: string;
  readonly flows: Flows;
  readonly passwords: PasswordPlaces;
  /** Holds the hash of the file's content. */
  readonly url: string;
  readonly asset: Asset;
}

/** Compiles a brand in one of its languages; throws FaultyFlows with what is wrong. */
export async function compileBrand(sources: Sources, code: string, locale: string): Promise<BrandFlows> {
  const result = compile(sources, { brand: code, locale });
  if (!result.ok) throw new FaultyFlows(result.diagnostics);
  const { compiled } = result;
  const asset = await makeAsset(JSON.stringify(publish(compiled)), 'application/json');
  return {
    code,
    flows: load(compiled),
    passwords: passwordPlaces(compiled),
    url: `/flows/${asset.tag}.json`,
    asset,
  };
}
