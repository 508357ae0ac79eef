import type { BrowserBuild } from '../assets/browser-build.ts';
import { escapeHtml, fontTag, languageOf, styleTag } from '../html/page-shell.ts';

/** The header of a page's policy, and the one style sheet of staff's pages. */
export const policy = 'content-security-policy';
export const sheetUrl = '/preview/preview.css';

interface Shell {
  readonly lang: string;
  readonly title: string;
  /** Whether browsers may translate it: the form of the facts would break. */
  readonly translate: boolean;
  readonly styles: readonly string[];
  readonly fonts?: readonly string[];
  readonly build: BrowserBuild;
  /** With it the script may add styles. Default: it adds none. */
  readonly nonce?: string;
  /** Whether its script works on drafts. Default: on the folder. */
  readonly hasDrafts?: boolean;
}

/** A page of staff's bundle, which its script draws. */
export function staffPage({
  lang,
  title,
  translate,
  styles,
  fonts = [],
  build,
  nonce,
  hasDrafts = false,
}: Shell): string {
  return [
    `<!doctype html><html ${languageOf(lang)}${translate ? '' : ' translate="no"'}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>`,
    ...fonts.map(fontTag),
    ...styles.map(styleTag),
    `<script type="module" src="${escapeHtml(build.script)}"${nonce === undefined ? '' : ` nonce="${nonce}"`}></script>`,
    `</head><body><div id="root"${hasDrafts ? ' data-drafts' : ''}></div></body></html>`,
  ].join('\n');
}
