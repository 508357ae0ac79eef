import { makeAsset } from '../assets/asset.ts';
import type { Asset } from '../assets/asset.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { brandStyle } from './brand-style.ts';

/** A stylesheet under a URL that holds its hash. */
export interface BrandSheet {
  readonly url: string;
  readonly asset: Asset;
}

/** The stylesheets of the brands, each made once for a built sheet and a reading of the flows. */
export interface BrandStyles {
  of(brand: BrandFlows, sheet: string): Promise<BrandSheet>;
}

/** Begins with none. */
export function brandStyles(): BrandStyles {
  const made = new WeakMap<BrandFlows, { readonly sheet: string; readonly style: Promise<BrandSheet> }>();
  return {
    of: (brand, sheet) => {
      const known = made.get(brand);
      if (known?.sheet === sheet) return known.style;
      const style = makeSheet(brand, sheet);
      made.set(brand, { sheet, style });
      return style;
    },
  };
}

async function makeSheet({ code, flows }: BrandFlows, sheet: string): Promise<BrandSheet> {
  const asset = await makeAsset(
    brandStyle(code, flows.compiled.brand.theme, sheet),
    'text/css; charset=utf-8',
  );
  return { url: `/styles/${code}-${asset.tag}.css`, asset };
}
