export type Query = { readonly [name: string]: string };

/** Reads the text behind `?`; of a repeated parameter the last one counts, a broken escape stays as it is. */
export function parseQuery(text: string): Query {
  const query: { [name: string]: string } = {};
  for (const pair of text.split('&').filter((one) => one !== '')) {
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    query[unescape(name)] = at < 0 ? '' : unescape(pair.slice(at + 1));
  }
  return query;
}

function unescape(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** `?a=b&c=d`, or nothing without parameters. */
export function formatQuery(pairs: readonly (readonly [string, string])[]): string {
  const text = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return text === '' ? '' : `?${text}`;
}
