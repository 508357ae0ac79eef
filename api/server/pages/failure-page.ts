import { escapeHtml } from './escape-html.ts';

/** What a person sees when no page could be made (B§8, generic fallbacks); it needs neither flows nor script. */
export function failurePage(title: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body><main><h1>Something went wrong. Please try again.</h1></main></body></html>',
  ].join('');
}
