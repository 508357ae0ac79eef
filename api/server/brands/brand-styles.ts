import type { JsonObject } from '#engine/index.ts';
import { type Asset, makeAsset } from '../assets/asset.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';

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

const tokenName = /^[a-zA-Z][\w-]*$/;
// A value that ended its declaration, or fetched something, could do what no theme is meant to do.
const tokenValue = /^(?!.*(url|expression)\s*\()[^;{}<>@\\]+$/i;

/** The stylesheet of a brand: the design tokens of its theme as custom properties, over the built sheet. */
export function brandStyle(code: string, theme: JsonObject, sheet: string): string {
  const tokens = Object.entries(theme).map(([name, value]) => declaration(code, name, value));
  return tokens.length === 0 ? sheet : `${sheet}\n:root{${tokens.join(';')}}\n`;
}

function declaration(code: string, name: string, value: unknown): string {
  if (!tokenName.test(name)) throw new Error(`The theme of ${code} has a token "${name}", which is no name.`);
  if (typeof value !== 'string' || !tokenValue.test(value)) {
    throw new Error(`The theme of ${code} gives ${name} a value that no stylesheet can hold: "${value}".`);
  }
  return `--${name}:${value}`;
}
