import { escapeHtml } from './escape-html.ts';

/** A page that only leads to another one. */
export function refreshPage(url: string): string {
  const target = escapeHtml(url);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="refresh" content="0;url=${target}"><title>${target}</title></head>`,
    `<body><a href="${target}">${target}</a></body></html>`,
  ].join('');
}
