/** The color schemes in which a page can be looked at. */
export type ColorScheme = 'light' | 'dark';

const schemeOf = /\(prefers-color-scheme:\s*(light|dark)\)/;
const written = new WeakMap<CSSMediaRule, string>();

/** Shows a page in a color scheme in place of the system's: rules for it count, those for the other one do not. */
export function showScheme(page: Document, scheme: ColorScheme): void {
  page.documentElement.style.colorScheme = scheme;
  for (const { cssRules } of page.styleSheets) for (const rule of cssRules) setRule(rule, scheme);
}

function setRule(rule: CSSRule, scheme: ColorScheme): void {
  if (!(rule instanceof CSSMediaRule)) return;
  const media = written.get(rule) ?? rule.media.mediaText;
  const [whole = '', meant] = schemeOf.exec(media) ?? [];
  if (meant === undefined) return;
  written.set(rule, media);
  rule.media.mediaText = meant === scheme ? media.replace(whole, '(min-width: 0)') : 'not all';
}
