import { directionOf } from '#engine/index.ts';
import type { OwnValues } from '#renderer/server.tsx';

/** What a page is made of. */
export interface Page {
  readonly lang: string;
  readonly title: string;
  readonly style: string;
  /** The URL of the style of what only some pages hold. Default: the page holds nothing of it. */
  readonly lazyStyle?: string;
  /** The URLs of the fonts that the first paint needs. Default: none. */
  readonly fonts?: readonly string[];
  /** What search engines and browsers show of the page besides. Default: nothing. */
  readonly mark?: PageMark;
  /** The page as it looks before its script runs, as HTML. */
  readonly body: string;
  /** Undefined: the page has none. */
  readonly script?: PageScript;
  /** Where the browser goes by itself. */
  readonly refresh?: Refresh;
}

export interface PageMark {
  readonly description: string;
  /** The colour and the letter of the brand. */
  readonly color: string;
  readonly letter: string;
  /** The URL of the picture that represents the brand. Default: its letter. */
  readonly icon?: string;
}

interface PageScript {
  readonly url: string;
  /** The URLs of all scripts that it imports. */
  readonly imports: readonly string[];
  /** What the script begins with. */
  readonly data: object;
}

export interface Refresh {
  readonly url: string;
  readonly seconds: number;
  /** Only where no script can run. */
  readonly withoutScript: boolean;
}

/** The HTML of a page. Its data is in a script element that no browser runs, so the policy need not allow it. */
export function pageShell(page: Page): string {
  return beginShell(page) + endShell();
}

/** All of it but the end. */
export function beginShell({
  lang,
  title,
  style,
  lazyStyle,
  fonts = [],
  mark,
  body,
  script,
  refresh,
}: Page): string {
  return [
    `<!doctype html><html ${languageOf(lang)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...(mark ? markTags(mark) : []),
    ...fonts.map(fontTag),
    styleTag(style),
    ...(lazyStyle === undefined ? [] : [styleTag(lazyStyle)]),
    ...(script ? [scriptTag(script)] : []),
    ...(refresh ? [refreshTag(refresh)] : []),
    `</head><body><div id="root">${body}</div>`,
    ...(script ? [dataTag('visit', script.data), ''] : []),
  ].join('\n');
}

/** The attributes of a language; from left to right is how documents are read that say nothing. */
export function languageOf(lang: string): string {
  return `lang="${escapeHtml(lang)}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}`;
}

/** A stylesheet. Its rules count over those of the sheets before it. */
export function styleTag(url: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(url)}">`;
}

/** Fetches a font early. What delivers fonts is asked without cookies, also where it is this server. */
export function fontTag(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(url)}">`;
}

function markTags({ description, color, letter, icon: picture }: PageMark): readonly string[] {
  const icon = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="8" fill="${escapeHtml(color)}"/>`,
    `<text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff">${escapeHtml(letter)}</text></svg>`,
  ].join('');
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${escapeHtml(color)}">`,
    `<link rel="icon" href="${escapeHtml(picture ?? `data:image/svg+xml,${encodeURIComponent(icon)}`)}">`,
  ];
}

/** The end; `own`: what of a page that was written for everybody is this browser's alone. */
export function endShell(own?: OwnValues): string {
  return own ? `${dataTag('own', own)}\n</body></html>` : '</body></html>';
}

function dataTag(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${escapeJson(data)}</script>`;
}

// It runs as soon as it comes: what it imports should be fetched right behind the first paint.
function scriptTag({ url, imports }: PageScript): string {
  const named = escapeHtml(imports.join(' '));
  return `<script type="module" async id="script" src="${escapeHtml(url)}" data-imports="${named}"></script>`;
}

function refreshTag({ url, seconds, withoutScript }: Refresh): string {
  const tag = `<meta http-equiv="refresh" content="${seconds};url=${escapeHtml(url)}">`;
  return withoutScript ? `<noscript>${tag}</noscript>` : tag;
}

/** A page that only leads to another one. */
export function refreshPage(url: string): string {
  const target = escapeHtml(url);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="refresh" content="0;url=${target}"><title>${target}</title></head>`,
    `<body><a href="${target}">${target}</a></body></html>`,
  ].join('');
}

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may be in HTML and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON as it may be in a script element: no tag and no comment can begin in it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
