import { originOf } from '#engine/compile/origins.ts';
import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { textsOf, wordsOf } from '#tools/lint/world/texts.ts';
import type { View, World } from '#tools/lint/world/world.ts';

/** A text that a language of the brand does not have. */
export const untranslatedText: Rule = {
  code: 'untranslated-text',
  isToldOnce: true,
  check: acrossDocuments((world) => world.views.flatMap((view) => untranslatedIn(world, view))),
};

function untranslatedIn(world: World, { documents, locale, brand }: View): readonly Found[] {
  if (locale === undefined) return [];
  const shown = [...documents.values()].filter(({ json }) => json['audience'] !== 'server');
  return shown.flatMap((document) =>
    world.remembered(missingIn, document).map((path) => ({
      document,
      path,
      message: `"${locale}" lacks this text.`,
      hint: `Translate it in locales/${locale}/${document.path}.`,
      brands: [brand],
    })),
  );
}

/** Texts of words that no locale gave; what a kind gave is told of the kinds. */
function missingIn(document: LintDocument): readonly string[] {
  const { origins } = document.compiled.resolved;
  return textsOf(document)
    .filter(({ value }) => wordsOf(value).length > 0)
    .filter(({ path }) => {
      const { document: file } = originOf(origins, path);
      return file.endsWith(document.path) && !/(^|\/)locales\//.test(file);
    })
    .map(({ path }) => path);
}
