import { printParseErrorCode, visit, type JSONVisitor } from 'jsonc-parser';
import { findInvisible } from '#engine/compile.ts';
import type { TextRange } from './positions.ts';

/** What is wrong with the text of a JSON file. */
export interface JsonFault extends TextRange {
  readonly code: 'broken-json' | 'byte-order-mark' | 'duplicate-key' | 'too-deep' | 'too-large';
  readonly message: string;
  readonly hint?: string;
  /** Where the same key was first. */
  readonly earlier?: TextRange;
}

/** Deeper nesting than this is a mistake, or an attempt to exhaust the stack of a reader. */
export const mostLevels = 100;

/**
 * Every key that appears twice, and the first place where the text is no JSON; nothing behind that place is looked at.
 */
export function findFaults(text: string): readonly JsonFault[] {
  const hasMark = text.startsWith('\uFEFF');
  const faults: JsonFault[] = hasMark ? [byteOrderMark] : [];
  try {
    visit(withoutMark(text), faultFinder(text, faults), { disallowComments: true });
  } catch (error) {
    if (!(error instanceof VisitEnded)) throw error;
  }
  return faults;
}

/** The same text with a space in the place of the byte order mark, so that all offsets stay the same. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, ' ');
}

/** Ends a visit. If not, the library goes on guessing behind a fault, and follow any nesting. */
class VisitEnded extends Error {
  override readonly name = 'VisitEnded';
}

const byteOrderMark: JsonFault = {
  code: 'byte-order-mark',
  message: 'The file begins with a byte order mark, which JSON does not allow.',
  hint: 'Save it as UTF-8 without a byte order mark.',
  start: 0,
  end: 1,
};

function faultFinder(text: string, faults: JsonFault[]): JSONVisitor {
  /** The keys of each object and list that is open. */
  const open: Map<string, TextRange>[] = [];
  const end = (fault: JsonFault): never => {
    faults.push(fault);
    throw new VisitEnded();
  };
  const onBegin = (offset: number, length: number): void => {
    if (open.length >= mostLevels) end(tooDeep({ start: offset, end: offset + length }));
    open.push(new Map());
  };
  const onEnd = (): void => void open.pop();
  return {
    onObjectBegin: onBegin,
    onObjectEnd: onEnd,
    onArrayBegin: onBegin,
    onArrayEnd: onEnd,
    onObjectProperty(key, offset, length) {
      const keys = open.at(-1);
      const range = { start: offset, end: offset + length };
      const earlier = keys?.get(key);
      if (earlier) faults.push(duplicateKey(key, range, earlier));
      else keys?.set(key, range);
    },
    onLiteralValue(value, offset, length) {
      const isTooLarge = typeof value === 'number' && !Number.isFinite(value);
      if (isTooLarge) faults.push(tooLarge(text, { start: offset, end: offset + length }));
    },
    onError: (error, offset, length) =>
      end(brokenAt(text, printParseErrorCode(error), { start: offset, end: offset + length })),
  };
}

function tooDeep(range: TextRange): JsonFault {
  return { code: 'too-deep', message: `The file is nested deeper than ${mostLevels} levels.`, ...range };
}

function tooLarge(text: string, range: TextRange): JsonFault {
  const message = `No number is as large as ${text.slice(range.start, range.end)}.`;
  return { code: 'too-large', message, hint: 'Write a smaller one, or leave it out.', ...range };
}

function duplicateKey(key: string, range: TextRange, earlier: TextRange): JsonFault {
  const message = `The key ${JSON.stringify(key)} appears twice in this object; only one of them would count.`;
  return { code: 'duplicate-key', message, hint: 'Remove or rename one of them.', ...range, earlier };
}

/** What should be at a place, by the library's name for the error. */
const expected: { readonly [error: string]: string } = {
  PropertyNameExpected: 'a key in double quotes',
  ValueExpected: 'a value',
  ColonExpected: '`:`',
  CommaExpected: '`,` or the end of the list or object',
  CloseBraceExpected: '`,` or `}`',
  CloseBracketExpected: '`,` or `]`',
  EndOfFileExpected: 'the end of the file',
};

/** What is wrong with a text, by the library's name for the error. */
const wrongTexts: { readonly [error: string]: string } = {
  UnexpectedEndOfString: 'A text is not closed on its line.',
  InvalidUnicode: 'A text holds an escape that JSON does not know.',
  InvalidEscapeCharacter: 'A text holds an escape that JSON does not know.',
  InvalidCharacter: 'A text holds a control character, which has to be escaped.',
};

/** What to do about a wrong text, by the library's name for the error. */
const remedies: { readonly [error: string]: string } = {
  UnexpectedEndOfString: 'Write `"` behind it; a line break inside of a text is `\\n`.',
  InvalidUnicode: 'Write `\\u` and four digits, such as `\\u00e9`.',
  InvalidEscapeCharacter: 'Write each backslash twice: `\\\\`.',
  InvalidCharacter: 'Write a tab as `\\t`, a line break as `\\n`.',
};

const mostQuoted = 40;

function brokenAt(text: string, error: string, range: TextRange): JsonFault {
  const found = text.slice(range.start, Math.min(range.end, range.start + mostQuoted));
  const strange = strangeSign(text, range);
  if (strange) return strange;
  const escape = error === 'InvalidEscapeCharacter' ? needlessEscape(text, range) : undefined;
  if (escape) return escape;
  const before = text.slice(0, range.start).trimEnd();
  if (/^[}\]]/.test(found) && before.endsWith(',')) {
    const comma = { start: before.length - 1, end: before.length };
    return brokenJson('A comma comes after the last entry.', comma, 'Remove the comma.');
  }
  if (error === 'CommaExpected' && before.length < range.start && !/^[}\]:]/.test(found)) {
    const entry = { start: before.length - 1, end: before.length };
    return brokenJson('A comma is missing behind this.', entry, `Write a comma before \`${found}\`.`);
  }
  const wanted = expected[error];
  if (wanted === undefined)
    return brokenJson(
      wrongTexts[error] ?? `${JSON.stringify(found)} is no JSON.`,
      range,
      remedies[error] ?? remedyFor(found),
    );
  if (text.trim() === '')
    return brokenJson('The file is empty.', range, 'Write a document: { "$schema": "…", "type": "…" }.');
  const shown =
    found === '' ? 'the file ends' : `found \`${found}${range.end - range.start > mostQuoted ? '…' : ''}\``;
  const remedy = found === '' ? 'Close what is open: `}` for `{`, `]` for `[`.' : undefined;
  return brokenJson(`Expected ${wanted}, ${shown}.`, range, remedy);
}

/** A backslash in front of a sign that needs none, in JSON and in patterns alike. */
function needlessEscape(text: string, { start, end }: TextRange): JsonFault | undefined {
  const found = /(?<!\\)(?:\\\\)*(\\([^\w\s"\\/.^$*+?()[\]{}|]))/.exec(text.slice(start, end));
  const [, escape = '', sign = ''] = found ?? [];
  if (!found || escape === '') return undefined;
  const at = start + found.index + found[0].length - escape.length;
  return brokenJson(
    `JSON does not know the escape \`${escape}\`.`,
    { start: at, end: at + escape.length },
    `Write \`${sign}\` without a backslash; a backslash itself is \`\\\\\`.`,
  );
}

/** Signs of other scripts that are in the place of JSON's own. */
const wideSigns: { readonly [sign: string]: string } = {
  '\uff1a': ':',
  '\uff0c': ',',
  '\u3001': ',',
  '\uff5b': '{',
  '\uff5d': '}',
  '\uff3b': '[',
  '\uff3d': ']',
};

/** The sign at which reading ended, if people take it for another one. */
function strangeSign(text: string, { start, end }: TextRange): JsonFault | undefined {
  const found = text.slice(start, end);
  const plain = wideSigns[found[0] ?? ''];
  if (plain !== undefined)
    return brokenJson(
      `\`${found[0]}\` is a wide sign of another script.`,
      { start, end: start + 1 },
      `Write \`${plain}\`.`,
    );
  const invisible = findInvisible(found.replace(/^"[^"\n]*"?/, (quoted) => ' '.repeat(quoted.length)));
  if (!invisible) return undefined;
  const at = start + invisible.index;
  return brokenJson(invisible.message, { start: at, end: at + 1 }, invisible.hint);
}

const words: ReadonlySet<string> = new Set(['true', 'false', 'null']);

function remedyFor(found: string): string | undefined {
  if (/^\/[/*]/.test(found)) return 'JSON has no comments: write a sentence under "says".';
  if (/^(?:<{7}|={7}|>{7})/.test(found))
    return 'A merge was not finished: keep one of the two versions, and take these marks out.';
  if (words.has(found.toLowerCase())) return `Write \`${found.toLowerCase()}\` in small letters.`;
  return quotes(found);
}

/** What to write in the place of quotes that are none in JSON; `undefined` if the text has no such quotes. */
function quotes(found: string): string | undefined {
  const quoted = /^['‘’“”„«](.*?)['‘’“”«»]?$/su.exec(found)?.[1];
  return quoted === undefined ? undefined : `Write straight double quotes: \`"${quoted}"\`.`;
}

function brokenJson(message: string, { start, end }: TextRange, hint?: string): JsonFault {
  return { code: 'broken-json', message, start, end, ...(hint !== undefined && { hint }) };
}
