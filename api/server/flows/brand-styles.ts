import type { JsonObject } from '#engine/index.ts';
import { type Asset, makeAsset } from '../assets/asset.ts';
import type { BrandFlows } from './compile-brand.ts';

/** A stylesheet under a path that holds its hash. */
export interface BrandSheet {
  readonly path: string;
  /** As pages name it: the path, at the host that delivers assets. */
  readonly url: string;
  /** The URLs of the fonts that text and headings begin with. */
  readonly fonts: readonly string[];
  readonly asset: Asset;
}

/** The stylesheets of the brands, each made once for a built sheet and a reading of the flows. */
export interface BrandStyles {
  of(brand: BrandFlows, sheet: string): Promise<BrandSheet>;
}

/** Begins with none. `host`: where the sheets are delivered; by default by this server. */
export function brandStyles(host = ''): BrandStyles {
  const made = new WeakMap<BrandFlows, { readonly sheet: string; readonly style: Promise<BrandSheet> }>();
  return {
    of: (brand, sheet) => {
      const known = made.get(brand);
      if (known?.sheet === sheet) return known.style;
      const style = makeSheet(brand, sheet, host);
      made.set(brand, { sheet, style });
      return style;
    },
  };
}

async function makeSheet(
  { code, releaseName, flows }: BrandFlows,
  sheet: string,
  host: string,
): Promise<BrandSheet> {
  const style = brandStyle(code, flows.compiled.brand.theme, sheet);
  const asset = await makeAsset(style, 'text/css; charset=utf-8');
  const path = `/styles/${code}-${asset.tag}.css`;
  // The theme of a release is found by its name on each server.
  const query = releaseName === '' ? '' : `?release=${releaseName}`;
  return { path, url: host + path + query, fonts: fontsOf(style).map((font) => host + font), asset };
}

/** The URLs of the fonts of a sheet that are first among those for text and for headings. */
export function fontsOf(sheet: string): readonly string[] {
  const faces = [...sheet.matchAll(fontFace)].map(([, face = '']) => ({
    family: familyOf(face),
    url: /url\(["']?([^"')]+)/.exec(face)?.[1],
  }));
  // What a brand says comes last, and counts.
  const named = ['font', 'font-display'].map(
    (token) => [...sheet.matchAll(new RegExp(`--${token}:\\s*["']?([^"',;}]+)`, 'g'))].at(-1)?.[1],
  );
  return faces.flatMap(({ family, url }) => (url !== undefined && named.includes(family) ? [url] : []));
}

const tokenName = /^[a-zA-Z][\w-]*$/;
// A value that ended its declaration, or fetched something, could do what no theme is meant to do.
const tokenValue = /^(?!.*(url|expression)\s*\()[^;{}<>@\\]+$/i;

const inTheDark = /-dark$/;
const pictureName = /^[\w-]+$/;

/** The values of a theme that are no tokens of the sheet; the page itself gives them to browsers. */
const ofThePage: ReadonlySet<string> = new Set(['icon', 'theme-color']);

/** The stylesheet of a brand: the design tokens of its theme as custom properties, over the built sheet. */
export function brandStyle(code: string, theme: JsonObject, sheet: string): string {
  const tokens = Object.entries(theme).filter(([name]) => !ofThePage.has(name));
  const always = tokens.filter(([name]) => !inTheDark.test(name));
  const dark = tokens.filter(([name]) => inTheDark.test(name));
  const rootOf = (some: typeof tokens): string =>
    `:root{${some.map(([name, value]) => declaration(code, name.replace(inTheDark, ''), value)).join(';')}}`;
  return withoutUnusedFaces(
    [
      sheet,
      ...(always.length > 0 ? [rootOf(always)] : []),
      ...(dark.length > 0 ? [`@media screen and (prefers-color-scheme:dark){${rootOf(dark)}}`] : []),
    ].join('\n') + (tokens.length > 0 ? '\n' : ''),
  );
}

const fontFace = /@font-face\s*\{([^}]*)\}/g;

/** Most brands name a few of the fonts that all of them can choose from. */
function withoutUnusedFaces(sheet: string): string {
  const rules = sheet.replaceAll(fontFace, '');
  return sheet.replaceAll(fontFace, (face, written: string) =>
    rules.includes(familyOf(written) ?? '') ? face : '',
  );
}

function familyOf(face: string): string | undefined {
  return /font-family:\s*["']?([^"';}]+)/.exec(face)?.[1];
}

function declaration(code: string, name: string, value: unknown): string {
  const isPicture = typeof value === 'string' && pictureName.test(value);
  if (name === 'logo' && isPicture) return `--logo:url(/assets/${value}.svg);--logo-size:1.75rem`;
  if (!tokenName.test(name)) throw new Error(`The theme of ${code} has a token "${name}", which is no name.`);
  if (typeof value !== 'string' || name === 'logo' || !tokenValue.test(value)) {
    throw new Error(`The theme of ${code} gives ${name} a value that no stylesheet can hold: "${value}".`);
  }
  return `--${name}:${value}`;
}
