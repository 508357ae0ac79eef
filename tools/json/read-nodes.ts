import type { JsonFault, JsonNode, TextRange } from './json-node.ts';
import { readToken, type Token } from './read-token.ts';

/** Deeper nesting than this is a mistake, or an attempt to exhaust the stack of whoever reads it. */
export const mostLevels = 100;

const mostQuoted = 40;

interface OpenNode {
  readonly start: number;
  readonly key: TextRange | undefined;
  readonly name: string;
  readonly isList: boolean;
  readonly children: Map<string, JsonNode>;
}

/**
 * The positions of everything in a JSON text, and what is wrong with it: every key that stands twice, and the first
 * place where it is no JSON. `root` is absent when it is none.
 */
export function readNodes(text: string): { readonly root?: JsonNode; readonly faults: readonly JsonFault[] } {
  const hasMark = text.startsWith('\uFEFF');
  const reader = new NodeReader(text, hasMark ? 1 : 0);
  if (hasMark) reader.faults.push(byteOrderMark);
  const root = reader.read();
  return { ...(root && { root }), faults: reader.faults };
}

const byteOrderMark: JsonFault = {
  code: 'byte-order-mark',
  message: 'The file begins with a byte order mark, which JSON does not allow.',
  hint: 'Save it as UTF-8 without a byte order mark.',
  start: 0,
  end: 1,
};

/** Owns the place in the text. Keeps a stack of its own, so that no nesting exhausts the one of the program. */
class NodeReader {
  readonly faults: JsonFault[] = [];
  readonly #text: string;
  readonly #open: OpenNode[] = [];
  #at: number;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#at = from;
  }

  read(): JsonNode | undefined {
    let node = this.#value(undefined, '');
    while (this.#open.length > 0 && node !== 'broken') node = this.#continue(node);
    if (node === 'broken' || node === 'opened') return undefined;
    const rest = this.#next();
    if (rest.type === 'end') return node;
    this.#expected('the end of the file', rest);
    return undefined;
  }

  /** Goes on in the innermost open object or list, behind `node`, or at its beginning. */
  #continue(node: JsonNode | 'opened'): JsonNode | 'opened' | 'broken' {
    const open = this.#open.at(-1);
    if (!open) return 'broken';
    const isFirst = node === 'opened';
    const token = this.#next();
    if (token.type === (open.isList ? ']' : '}')) return this.#close(open, token.end);
    if (isFirst) return this.#entry(open, token);
    if (token.type !== ',') return this.#expected(`\`,\` or \`${open.isList ? ']' : '}'}\``, token);
    const entry = this.#next();
    if (entry.type !== ']' && entry.type !== '}') return this.#entry(open, entry);
    return this.#fault('broken-json', 'A comma stands behind the last entry.', token, 'Remove the comma.');
  }

  #entry(open: OpenNode, token: Token): JsonNode | 'opened' | 'broken' {
    if (open.isList) return this.#value(undefined, String(open.children.size), token);
    if (token.type !== 'string') return this.#expected('a key in double quotes', token);
    const name = this.#decode(token);
    this.#refuseSecond(open, name, token);
    const colon = this.#next();
    return colon.type === ':' ? this.#value(token, name) : this.#expected('`:`', colon);
  }

  #value(key: TextRange | undefined, name: string, token = this.#next()): JsonNode | 'opened' | 'broken' {
    if (token.type === '{' || token.type === '[') return this.#openNode(key, name, token);
    if (token.type !== 'string' && token.type !== 'number' && token.type !== 'word') {
      return this.#expected('a value', token);
    }
    return this.#keep(name, { start: token.start, end: token.end, ...(key && { key }) });
  }

  #openNode(key: TextRange | undefined, name: string, token: Token): 'opened' | 'broken' {
    if (this.#open.length >= mostLevels) {
      return this.#fault('too-deep', `The file is nested deeper than ${mostLevels} levels.`, token);
    }
    this.#open.push({ start: token.start, key, name, isList: token.type === '[', children: new Map() });
    return 'opened';
  }

  #close(open: OpenNode, end: number): JsonNode {
    this.#open.pop();
    const { start, key, children } = open;
    return this.#keep(open.name, { start, end, children, ...(key && { key }) });
  }

  #keep(name: string, node: JsonNode): JsonNode {
    this.#open.at(-1)?.children.set(name, node);
    return node;
  }

  #refuseSecond(open: OpenNode, name: string, token: Token): void {
    const earlier = open.children.get(name)?.key;
    if (!earlier) return;
    const { start, end } = token;
    const message = `The key ${JSON.stringify(name)} stands twice in this object; only one of them would count.`;
    this.faults.push({
      code: 'duplicate-key',
      message,
      hint: 'Remove or rename one of them.',
      start,
      end,
      earlier,
    });
  }

  #decode(token: TextRange): string {
    const raw = this.#text.slice(token.start, token.end);
    return raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1);
  }

  #next(): Token {
    const token = readToken(this.#text, this.#at);
    this.#at = token.end;
    return token;
  }

  #expected(what: string, token: Token): 'broken' {
    if (token.type === 'wrong') return this.#fault('broken-json', token.message, token);
    const found = token.type === 'end' ? 'the file ends' : `found ${this.#quote(token)}`;
    return this.#fault('broken-json', `Expected ${what}, ${found}.`, token);
  }

  #quote({ start, end }: TextRange): string {
    const found = this.#text.slice(start, Math.min(end, start + mostQuoted));
    return `\`${found}${end - start > mostQuoted ? '…' : ''}\``;
  }

  #fault(code: JsonFault['code'], message: string, { start, end }: TextRange, hint?: string): 'broken' {
    this.faults.push({ code, message, start, end, ...(hint && { hint }) });
    return 'broken';
  }
}
