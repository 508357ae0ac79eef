import { type JSONPath, getLocation, parse } from 'jsonc-parser';
import { type JsonObject, isObject, pointerTo } from '#engine/index.ts';

/** Where the cursor is in a document. */
export interface CursorPlace {
  /** JSON Pointer of the value; of a key, that of the object which holds it. */
  readonly pointer: string;
  readonly isKey: boolean;
  /** The document as far as it can be read while somebody types. */
  readonly document: JsonObject;
  /** What is written in the string before the cursor; `undefined` outside of one. */
  readonly before: string | undefined;
  /** The whole string. */
  readonly text: string | undefined;
}

/** Looks at a place of a text; JSON that is not finished is read as far as it goes. */
export function placeAt(text: string, offset: number): CursorPlace {
  const { path, isAtPropertyKey: isKey, previousNode } = getLocation(text, offset);
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  const isInside =
    (previousNode?.type === 'string' || previousNode?.type === 'property') &&
    offset > previousNode.offset &&
    offset < previousNode.offset + Math.max(previousNode.length, 2);
  const begin = (previousNode?.offset ?? 0) + 1;
  return {
    pointer: pointerOf(isKey ? path.slice(0, -1) : path),
    isKey,
    document: isObject(value) ? value : {},
    before: isInside ? text.slice(begin, offset) : undefined,
    text: isInside ? text.slice(begin, previousNode.offset + previousNode.length - 1) : undefined,
  };
}

function pointerOf(path: JSONPath): string {
  return path.reduce<string>((pointer, key) => pointerTo(pointer, String(key)), '');
}

const letters = /[\w.$~/-]*$/;

/** The end of a text that can be the beginning of a name, such as `rental.da` in `rental.days > rental.da`. */
export function wordBefore(text: string): string {
  return letters.exec(text)?.[0] ?? '';
}

/** The name at an index of a text; `undefined` between names. */
export function wordAt(text: string, index: number): string | undefined {
  const before = wordBefore(text.slice(0, index));
  const after = /^[\w-]*/.exec(text.slice(index))?.[0] ?? '';
  return before + after || undefined;
}
