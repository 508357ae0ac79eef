/** A part of an address as its writer meant it; undefined if it is escaped wrongly. */
export function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
