import { baseLocale, brandsOf, layersOf, originOf, resolveLayers } from '#engine/compile.ts';
import { type JsonObject, valueAt } from '#engine/index.ts';
import { exceptionAround } from '../lint/place-finding.ts';
import { languageNamed, saysWords } from '../lint/translatable.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { rangeOf } from '../read/locate.ts';
import { findTexts } from '../read/texts-of-brand.ts';
import type { ListedText } from '#schemas/studio/answers.ts';

/** All texts of a brand, with the languages in which somebody reads them. */
export function listTexts({ sources, files }: ReadFlows, code: string): object {
  const all = brandsOf(sources);
  const brand = all.find((one) => one.code === code);
  const locales = (brand?.locales ?? []).filter((locale) => locale !== baseLocale);
  const { resolved } = resolveLayers(sources, layersOf(brand, {}));
  const translated = locales.map(
    (locale) => [locale, resolveLayers(sources, layersOf(brand, { locale })).resolved] as const,
  );
  const texts = [...resolved].flatMap(([name, { document, origins }]) =>
    findTexts(document).map(({ path, text }): ListedText => {
      const origin = originOf(origins, path);
      const file = files.get(origin.document);
      const said = translated.flatMap(([locale, documents]) => {
        const other = documents.get(name);
        const isTranslated = other && originOf(other.origins, path).document !== origin.document;
        return isTranslated ? [[locale, String(valueAt(other.document, path))] as const] : [];
      });
      return {
        name,
        path,
        text,
        translations: Object.fromEntries(said),
        isSame: isSame(document, path, text),
        document: origin.document,
        line: file ? file.positions.at(rangeOf(file, origin.path, false).start).line : 1,
      };
    }),
  );
  return { locales, texts };
}

function isSame(document: JsonObject, path: string, text: string): boolean {
  return (
    !saysWords(text) ||
    languageNamed(document, path) !== undefined ||
    exceptionAround(document, path, 'untranslated-text') !== undefined
  );
}
