import type { Translation } from '#schemas/studio/answers.ts';
import { askStudio } from '../ask-studio.ts';
import { languageName } from '../language-name.ts';
import type { Work } from '../unsaved-work.ts';

/** A document as it is saved, with its translations. */
export interface Translated {
  readonly text: string;
  readonly also: readonly { readonly document: string; readonly text: string; readonly was: string }[];
  readonly kept: readonly { readonly document: string; readonly path: string }[];
}

/** What tells a translation from others. */
export function keyOf({ document, path }: Translation): string {
  return `${document}${path}`;
}

/** The translations of unsaved work, in what their files hold at that moment. */
export async function translatedBy(document: string, work: Work): Promise<Translated> {
  const { text, typed, kept } = work;
  if (Object.keys(typed).length === 0 && kept.length === 0) return { text, also: [], kept: [] };
  const { translations } = await askStudio('translations', { document, text });
  const also = await Promise.all(
    [...Map.groupBy(translations, (one) => one.document)].map(async ([file, ofFile]) => {
      const { text: was = '' } = await askStudio('read', { document: file });
      return { document: file, was, text: await translated(ofFile, work, was) };
    }),
  );
  return {
    text: await withSameWords(document, work, translations),
    also: also.filter((one) => one.text !== one.was),
    kept: translations.filter((one) => kept.includes(keyOf(one))),
  };
}

/** Whether somebody has written the same words as in the other language. */
function isSame(one: Translation, typed: Work['typed']): boolean {
  return typed[keyOf(one)]?.trim() === one.text;
}

/** The document that says of texts that they are the same in both languages: a translation says something else. */
async function withSameWords(
  document: string,
  { text: written, typed, questions }: Work,
  translations: readonly Translation[],
): Promise<string> {
  const said = new Map(
    translations.flatMap((one) =>
      one.sameAt !== undefined && isSame(one, typed) ? [[one.sameAt, one] as const] : [],
    ),
  );
  let text = written;
  for (const [path, { brand, locale, text: words }] of said) {
    const why = `“${words}” is the same in ${languageName(locale)}`;
    const change = { type: 'text', path, text: why };
    ({ text } = await askStudio('change', { brand, locale, document, text, questions, change }));
  }
  return text;
}

async function translated(
  ofFile: readonly Translation[],
  { typed, kept }: Work,
  was: string,
): Promise<string> {
  let text = was;
  for (const one of ofFile) {
    // One of a layer below that is still right is said again: it translated another text there.
    const words = kept.includes(keyOf(one)) ? one.translation : typed[keyOf(one)];
    if (words === undefined) continue;
    const { brand, locale, document, path } = one;
    const change = { type: 'translation', path, text: isSame(one, typed) ? '' : words };
    ({ text } = await askStudio('change', { brand, locale, document, text, change }));
  }
  return text;
}
