import { originOf } from '#engine/compile/origins.ts';
import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { textsOf, wordsOf } from '#tools/lint/world/texts.ts';
import type { View, World } from '#tools/lint/world/world.ts';

/** A document of which a language of the brand has no, or not every, text. */
export const untranslatedText: Rule = {
  code: 'untranslated-text',
  check: acrossDocuments((world) => world.views.flatMap((view) => untranslatedIn(world, view))),
};

function untranslatedIn(world: World, { documents, locale, brand }: View): readonly Found[] {
  if (locale === undefined) return [];
  return [...documents.values()].flatMap((document): readonly Found[] => {
    const missing = world.remembered(missingIn, document);
    const [first] = missing;
    if (first === undefined || document.json['audience'] === 'server') return [];
    const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
    return [
      {
        document,
        path: first,
        message: `"${locale}" lacks this text${others}.`,
        hint: `Translate it in locales/${locale}/${document.path}.`,
        brands: [brand],
      },
    ];
  });
}

/** Texts of words that no locale gave. */
function missingIn(document: LintDocument): readonly string[] {
  const { origins } = document.compiled.resolved;
  return textsOf(document)
    .filter(({ value }) => wordsOf(value).length > 0)
    .filter(({ path }) => !/(^|\/)locales\//.test(originOf(origins, path).document))
    .map(({ path }) => path);
}
