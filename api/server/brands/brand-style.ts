import type { JsonObject } from '#engine/index.ts';

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
