import type { TextRange } from './json-node.ts';

export type TokenType = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'number' | 'word' | 'end';

export type Token = TextRange &
  ({ readonly type: TokenType } | { readonly type: 'wrong'; readonly message: string });

const quote = '"';
const punctuation = '{}[],:';
const numberShape = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const anyWord = /[\p{L}\p{N}_$.+'-]+/uy;
const escapeShape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const words: ReadonlySet<string> = new Set(['true', 'false', 'null']);

/** The next token of a JSON text at or behind an offset; what JSON does not know is a token of type `wrong`. */
export function readToken(text: string, from: number): Token {
  const start = skipSpace(text, from);
  const first = text[start];
  if (first === undefined) return { type: 'end', start, end: start };
  if (isPunctuation(first)) return { type: first, start, end: start + 1 };
  return first === quote ? readString(text, start) : readWord(text, start);
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (' \n\r\t'.includes(text[at] ?? 'end')) at++;
  return at;
}

function isPunctuation(first: string): first is '{' | '}' | '[' | ']' | ',' | ':' {
  return punctuation.includes(first);
}

// By hand: a regular expression would run out of stack on a string of megabytes.
function readString(text: string, start: number): Token {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (text[at] === quote) return { type: 'string', start, end: at + 1 };
    if (code < 0x20) return wrong(start, at, 'A text is not closed on its line.');
    if (text[at] !== '\\') continue;
    const escape = match(escapeShape, text, at);
    if (escape === '')
      return wrong(at, at + 2, `${JSON.stringify(text.slice(at, at + 2))} is no escape of JSON.`);
    at += escape.length - 1;
  }
  return wrong(start, text.length, 'A text is not closed.');
}

function readWord(text: string, start: number): Token {
  const word = match(anyWord, text, start);
  const end = start + word.length;
  if (words.has(word)) return { type: 'word', start, end };
  if (word !== '' && match(numberShape, text, start) === word) return { type: 'number', start, end };
  const found = word === '' ? String.fromCodePoint(text.codePointAt(start) ?? 0) : word;
  return wrong(start, start + found.length, `${JSON.stringify(found)} is no JSON.`);
}

function match(shape: RegExp, text: string, at: number): string {
  shape.lastIndex = at;
  return shape.exec(text)?.[0] ?? '';
}

function wrong(start: number, end: number, message: string): Token {
  return { type: 'wrong', start, end, message };
}
