/** Characters that look like a space, or like nothing, and are read as neither. */
const names: { readonly [character: string]: string } = {
  '\u00a0': 'a no-break space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a space of no width',
  '\u200c': 'a non-joiner of no width',
  '\u200d': 'a joiner of no width',
  '\u2028': 'a line separator',
  '\u2029': 'a paragraph separator',
  '\u202f': 'a narrow no-break space',
  '\u2060': 'a word joiner',
  '\u3000': 'a wide space',
  '\ufeff': 'a byte order mark',
};

/** An invisible character, where it is, and what is wrong with it. */
interface Invisible {
  readonly index: number;
  readonly message: string;
  readonly hint: string;
}

/** The first character of a text that people cannot see and that is no plain space; `undefined` if there is none. */
export function findInvisible(text: string): Invisible | undefined {
  const found = /[\u00a0\u00ad\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/.exec(text);
  if (!found) return undefined;
  const [character] = found;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return {
    index: found.index,
    message: `Here is ${names[character] ?? 'a space of another width'} (U+${code}), which looks like a space or like nothing.`,
    hint: 'Delete it, and type a plain space if one is needed.',
  };
}
