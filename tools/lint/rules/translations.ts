import { baseLocale, brandsOf, coveredDocuments, originOf, placeInBrand, schemaAt } from '#engine/compile.ts';
import { valueAt } from '#engine/index.ts';
import { acrossDocuments, inEachDocument, type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { textsOf } from '../context/places.ts';
import { compareTags, languageNamed, saysWords } from '../translatable.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/** Whether each text of a language, or of a brand, says what the one below it says. */
export const translationRules: readonly Rule[] = [
  {
    code: 'untranslated-text',
    about: 'layers',
    says: 'A language that the brand offers lacks a text of what it covers (`languages` of the app), or the sentences between which a tag of it chooses. What stays as it is, such as a legal notice, names its language (`"language": "en"` on the page, the paragraph or the rows) or allows the finding, such as a word that is the same in both. It is reported once for each document. A brand\'s own document may allow it for the brand.',
    isReportedOnce: true,
    check: acrossDocuments((context) => context.views.flatMap((view) => untranslatedIn(context, view))),
  },
  {
    code: 'placeholder-differs',
    about: 'layers',
    says: 'The tags of a text are not those of the text below it, so that a fact is lost or new. Words inside tags may differ.',
    check: inEachDocument(differences),
  },
  // It would be read aloud in a language that it is not in.
  {
    code: 'translated-language',
    about: 'layers',
    says: 'A text that says in which language it is for everybody is translated all the same, and would be read aloud in the wrong one.',
    check: inEachDocument(translatedAnyway),
  },
  {
    code: 'impossible-language',
    about: 'layers',
    says: 'The language that a text, an `each` or a page names is none, or is not written as browsers know it: `eng` is `en`.',
    check: inEachDocument(impossibleLanguages),
  },
  // The switch of languages would lead to the texts of the base.
  {
    code: 'unknown-language',
    about: 'layers',
    says: 'A brand offers a language in which there are no documents.',
    check: unknownLanguages,
    isAboutAbsence: true,
  },
];

function untranslatedIn(
  context: LintContext,
  { documents, locale, brands }: BrandView,
): readonly LintFinding[] {
  if (locale === undefined) return [];
  const covered = coveredBy(documents, locale);
  const shown = [...documents.values()].filter(
    ({ json, path }) => json['audience'] !== 'server' && covered(path),
  );
  return shown.flatMap((document) =>
    context
      .remembered(missingIn, document)
      .filter(({ path }) => covered(document.path, path))
      .map(({ path, layer }) => ({
        document,
        path,
        message: `"${locale}" lacks this text.`,
        hint: `Translate it in ${layer}locales/${locale}/${document.path}. If it stays as it is, name its "language", or "allow" it.`,
        brands,
      })),
  );
}

/** Tells what a language covers, and of kinds those that a field there has. */
function coveredBy(
  documents: BrandView['documents'],
  locale: string,
): (document: string, path?: string) => boolean {
  const all = [...documents.values()];
  const covered = coveredDocuments(new Map(all.map(({ path, json }) => [path, { document: json }])), locale);
  if (!covered) return () => true;
  const kinds = new Set(
    all
      .filter(({ path }) => covered.has(path))
      .flatMap(({ fields }) => fields.map(({ block }) => block['kind'])),
  );
  return (document, path) => {
    const [, map, kind] = document === 'kinds.json' && path !== undefined ? path.split('/') : [];
    return covered.has(document) && (map !== 'kinds' || kinds.has(kind));
  };
}

function unknownLanguages({ sources }: LintContext): readonly LintFinding[] {
  const known = [
    baseLocale,
    ...Object.keys(sources.documents).flatMap((path) => /(?:^|\/)locales\/([^/]+)\//.exec(path)?.[1] ?? []),
  ];
  return brandsOf(sources).flatMap((brand) =>
    brand.locales.flatMap((locale, index): readonly LintFinding[] =>
      known.includes(locale)
        ? []
        : [
            {
              ...placeInBrand(brand, `/locales/${index}`),
              message: `There are no documents in "${locale}": there is no "locales/${locale}".`,
              hint: `Translate the texts there, or take the language out. There are: ${[...new Set(known)].join(', ')}.`,
            },
          ],
    ),
  );
}

/**
 * The texts with words that no locale gave, and in which layer. Texts of kinds are reported where the kinds are; what names
 * its language is the same in all.
 */
function missingIn(document: LintDocument): readonly { readonly path: string; readonly layer: string }[] {
  const { origins } = document.compiled.resolved;
  return textsOf(document)
    .filter(({ path, value }) => saysWords(value) && languageNamed(document.json, path) === undefined)
    .flatMap(({ path }) => {
      const { document: file } = originOf(origins, path);
      if (!file.endsWith(document.path) || /(^|\/)locales\//.test(file)) return [];
      return [{ path, layer: file.slice(0, -document.path.length) }];
    });
}

function translatedAnyway({ json, compiled }: LintDocument): readonly RuleFinding[] {
  const { origins, touched } = compiled.resolved;
  return touched.flatMap(({ at }): readonly RuleFinding[] => {
    const [, locale] = /(?:^|\/)locales\/([^/]+)\//.exec(originOf(origins, at).document) ?? [];
    const language = languageNamed(json, at);
    if (locale === undefined || language === undefined || locale === language) return [];
    return [
      {
        path: at,
        message: `The text below says that it is in "${language}" for everybody, and this translates it.`,
        hint: 'Take this out, or "language" where it is below.',
      },
    ];
  });
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function impossibleLanguages({ places }: LintDocument): readonly RuleFinding[] {
  return places
    .filter(({ path, schema }) => path.endsWith('/language') && schema.title === 'Language')
    .flatMap(({ path, value }): readonly RuleFinding[] => {
      const tag = String(value);
      const known = knownTag(tag);
      if (known === tag) return [];
      const hint = known === undefined ? 'Write its tag, such as "en" or "es-MX".' : `Write "${known}".`;
      return [{ path, message: `No browser knows the language "${tag}".`, hint }];
    });
}

/** A language tag as browsers write it; undefined if there is no such language. */
function knownTag(tag: string): string | undefined {
  try {
    return languageNames.of(tag) === undefined ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    // What is no tag at all.
    return undefined;
  }
}

function differences({ json, compiled }: LintDocument): readonly RuleFinding[] {
  return compiled.resolved.touched.flatMap(({ at, before, from, kind }): readonly RuleFinding[] => {
    const after = valueAt(json, at);
    if (kind !== 'replace' || typeof before !== 'string' || typeof after !== 'string') return [];
    if (schemaAt(json, at)?.['x-text'] === undefined) return [];
    const said = compareTags(before, after);
    if (said.length === 0) return [];
    return [
      {
        path: at,
        message: `The text below shows other facts: ${said.join(', ')}.`,
        hint: 'Use the same tags, or say in "allow" why they differ.',
        ...(from && { related: [{ ...from, message: 'the text below' }] }),
      },
    ];
  });
}
