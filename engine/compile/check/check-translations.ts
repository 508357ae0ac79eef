import type { ResolvedLayers, Touch } from '../layers/resolve-layers.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Diagnostic } from '../../diagnostic.ts';

/**
 * Finds texts that a layer changes and only a lower locale translates. The translation is then that of the old text, so
 * the layer must translate it too (docs/guides/how-documents-work.md, Layers).
 */
export function checkTranslations({ path, document, touched }: ResolvedLayers): readonly Diagnostic[] {
  return touched
    .filter((touch) => isText(touch) && valueAt(document, touch.at) !== undefined)
    .flatMap((change) => {
      const translations = touched.filter(({ isLocale, at }) => isLocale && at === change.at);
      const [last] = translations.slice(-1);
      return last && last.level < change.level ? [stale(change, last, path)] : [];
    });
}

function isText({ isLocale, kind }: Touch): boolean {
  return !isLocale && kind !== 'remove';
}

function stale({ at, file }: Touch, translation: Touch, path: string): Diagnostic {
  const layer = file.slice(0, -path.length);
  const locale = /(?:^|\/)(locales\/[^/]+\/)/.exec(translation.file)?.[1] ?? '';
  return {
    code: 'stale-translation',
    severity: 'error',
    document: file,
    path: at,
    message: `This text is new here, but "${translation.file}" still translates the one below it.`,
    hint: `Translate it in ${layer}${locale}${path} too.`,
    related: [{ document: translation.file, path: translation.at, message: 'translates the text below' }],
  };
}
