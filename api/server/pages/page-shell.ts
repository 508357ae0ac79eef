import { escapeHtml, escapeJson } from './escape-html.ts';

/** What a page is made of. */
export interface Page {
  readonly lang: string;
  readonly title: string;
  readonly style: string;
  readonly script: string;
  readonly imports: readonly string[];
  /** URL of the compiled flows, fetched beside the script. */
  readonly flows: string;
  /** What the script begins with. */
  readonly data: object;
}

/** The HTML of a page. Its data stands in a script element that no browser runs, so the policy need not allow it. */
export function pageShell({ lang, title, style, script, imports, flows, data }: Page): string {
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="stylesheet" href="${escapeHtml(style)}">`,
    `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(flows)}">`,
    ...imports.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
    `<script type="module" src="${escapeHtml(script)}"></script></head>`,
    '<body><div id="root"></div>',
    '<noscript><p>Please turn on JavaScript in your browser to go on.</p></noscript>',
    `<script type="application/json" id="visit">${escapeJson(data)}</script></body></html>`,
  ].join('\n');
}
