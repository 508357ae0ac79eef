/** The cookies of a header; a value that is not well encoded, or holds NUL, counts as absent. */
export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    const value = at < 0 ? undefined : decode(pair.slice(at + 1).trim());
    return value === undefined ? [] : [[pair.slice(0, at).trim(), value] as const];
  });
  return Object.fromEntries(pairs);
}

function decode(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text);
    // No database can keep it.
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}
