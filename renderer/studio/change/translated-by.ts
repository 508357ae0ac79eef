import type { Translation } from '#schemas/studio/answers.ts';
import { askStudio } from '../ask-studio.ts';
import type { Work } from '../unsaved-work.ts';

/** Translations that are saved together with a document. */
export interface Translated {
  readonly also: readonly { readonly document: string; readonly text: string; readonly was: string }[];
  readonly kept: readonly { readonly document: string; readonly path: string }[];
}

/** What tells a translation from others. */
export function keyOf({ document, path }: Translation): string {
  return `${document}${path}`;
}

/** The translations of unsaved work, in what their files hold at that moment. */
export async function translatedBy(document: string, { text, typed, kept }: Work): Promise<Translated> {
  if (Object.keys(typed).length === 0 && kept.length === 0) return { also: [], kept: [] };
  const { translations } = await askStudio('translations', { document, text });
  const also = await Promise.all(
    [...Map.groupBy(translations, (one) => one.document)].map(async ([file, ofFile]) => {
      const { text: was = '' } = await askStudio('read', { document: file });
      return { document: file, was, text: await translated(ofFile, typed, was) };
    }),
  );
  return {
    also: also.filter((one) => one.text !== one.was),
    kept: translations.filter((one) => kept.includes(keyOf(one))),
  };
}

async function translated(
  ofFile: readonly Translation[],
  typed: Work['typed'],
  was: string,
): Promise<string> {
  let text = was;
  for (const one of ofFile) {
    const words = typed[keyOf(one)];
    if (words === undefined || words === one.translation) continue;
    const { brand, locale, document, path } = one;
    const change = { type: 'text', path, text: words };
    ({ text } = await askStudio('change', { brand, locale, document, text, change }));
  }
  return text;
}
