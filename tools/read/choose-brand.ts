import { type Choice, type Sources, brandsOf } from '#engine/compile.ts';
import { unknownName } from '#tools/command/misuse.ts';
import type { OptionValues } from '#tools/command/options.ts';

/** The brand and language that the options name; throws Misuse for a brand that is not there. */
export function chooseBrand(sources: Sources, { brand, locale }: OptionValues): Choice {
  const codes = brandsOf(sources).map(({ code }) => code);
  if (brand !== undefined && !codes.includes(brand)) throw unknownName('brand', brand, codes);
  return { ...(brand !== undefined && { brand }), ...(locale !== undefined && { locale }) };
}
