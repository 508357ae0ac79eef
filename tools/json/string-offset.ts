const escapeShape = /^\\(?:u.{4}|.)/s;

/** Where the character `index` of a JSON string stands in its text, which begins with the quote at `start`. */
export function stringOffset(text: string, start: number, index: number): number {
  let at = start + 1;
  for (let seen = 0; seen < index; seen++) {
    at += text[at] === '\\' ? (escapeShape.exec(text.slice(at, at + 6))?.[0].length ?? 1) : 1;
  }
  return at;
}
