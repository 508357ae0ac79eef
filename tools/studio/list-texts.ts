import { baseLocale, brandsOf, layersOf, originOf, resolveLayers } from '#engine/compile.ts';
import { type JsonObject, valueAt } from '#engine/index.ts';
import { exceptionAround } from '../lint/place-finding.ts';
import { languageNamed, saysWords } from '../lint/translatable.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { rangeOf } from '../read/locate.ts';
import { findTexts } from '../read/texts-of-brand.ts';
import { textsByLanguage } from './texts-by-language.ts';
import type { ListedText } from '#schemas/studio/answers.ts';

/** All texts of a brand, what is sent included, with the languages in which somebody reads them. */
export function listTexts({ sources, files }: ReadFlows, code: string): object {
  const all = brandsOf(sources);
  const brand = all.find((one) => one.code === code);
  const locales = (brand?.locales ?? []).filter((locale) => locale !== baseLocale);
  const { resolved } = resolveLayers(sources, layersOf(brand, {}));
  const translated = locales.map(
    (locale) => [locale, resolveLayers(sources, layersOf(brand, { locale })).resolved] as const,
  );
  const spoken = new Set(all.flatMap((one) => one.locales).filter((locale) => locale !== baseLocale));
  const texts = [...resolved].flatMap(([name, { document, origins }]) => {
    const placed = (path: string, text: string) => {
      const origin = originOf(origins, path);
      const file = files.get(origin.document);
      const line = file ? file.positions.at(rangeOf(file, origin.path, false).start).line : 1;
      return { name, path, text, isSame: isSame(document, path, text), document: origin.document, line };
    };
    const own = findTexts(document).map(({ path, text }): ListedText => {
      const one = placed(path, text);
      const said = translated.flatMap(([locale, documents]) => {
        const other = documents.get(name);
        const isTranslated = other && originOf(other.origins, path).document !== one.document;
        return isTranslated ? [[locale, String(valueAt(other.document, path))] as const] : [];
      });
      return { ...one, translations: Object.fromEntries(said) };
    });
    const chosen = textsByLanguage(document, spoken).map(({ path, text, translations }): ListedText => ({
      ...placed(path, text),
      translations,
    }));
    return [...own, ...chosen];
  });
  return { locales, texts };
}

function isSame(document: JsonObject, path: string, text: string): boolean {
  return (
    !saysWords(text) ||
    languageNamed(document, path) !== undefined ||
    exceptionAround(document, path, 'untranslated-text') !== undefined
  );
}
