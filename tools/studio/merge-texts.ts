import {
  type Json,
  type JsonObject,
  canonicalText,
  isObject,
  objectOf,
  pointerTo,
  valueAt,
} from '#engine/index.ts';
import type { Conflict } from '#schemas/studio/answers.ts';
import { type EditedDocument, contentOf, writeOrder, writeValue } from './edit-document.ts';

/** One document as two people have changed it. */
interface Versions {
  /** What both began with. */
  readonly was: string;
  readonly text: string;
  /** What somebody else has saved meanwhile. */
  readonly theirs: string;
  /** Where both have changed a value, and that of the other one counts. */
  readonly taken: readonly string[];
}

/** Puts what somebody else has changed into a text. Where both have changed a value, the text keeps its own but for what is taken. */
export function mergeTexts({ was, text, theirs, taken }: Versions): {
  readonly text: string;
  readonly conflicts: readonly Conflict[];
} {
  const [before, mine, other] = [contentOf(was), contentOf(text), contentOf(theirs)];
  const conflicts: Conflict[] = [];
  const merged = changesBetween(before, other, '').reduce<EditedDocument>(
    (document, { path, value }) => {
      const own = valueAt(mine, path);
      if (canonicalText(own) === canonicalText(value)) return document;
      if (canonicalText(own) === canonicalText(valueAt(before, path)))
        return writeValue(document, path, value);
      conflicts.push({
        path,
        ...(own !== undefined && { mine: own }),
        ...(value !== undefined && { theirs: value }),
      });
      return taken.includes(path) ? writeValue(document, path, value) : document;
    },
    { text },
  );
  return { text: inOrder(merged, { before, mine, other }, '').text, conflicts };
}

/** A value as it is after a change; `undefined`: it was taken out. */
export interface ChangedValue {
  readonly path: string;
  readonly value: Json | undefined;
}

/** The innermost values that differ. */
export function changesBetween(
  before: Json | undefined,
  after: Json | undefined,
  path: string,
): readonly ChangedValue[] {
  if (!isObject(before) || !isObject(after))
    return canonicalText(before) === canonicalText(after) ? [] : [{ path, value: after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => changesBetween(before[key], after[key], pointerTo(path, key)));
}

interface Contents {
  readonly before: JsonObject;
  readonly mine: JsonObject;
  readonly other: JsonObject;
}

/** The document with its entries where their authors have put them; who has moved some in this window decides first. */
function inOrder(document: EditedDocument, contents: Contents, path: string): EditedDocument {
  const merged = valueAt(contentOf(document.text), path);
  if (!isObject(merged)) return document;
  const [before, mine, other] = [contents.before, contents.mine, contents.other].map((content) =>
    Object.keys(objectOf(valueAt(content, path))),
  ) as [string[], string[], string[]]; // as many as there were
  const isMoved = (keys: readonly string[]): boolean =>
    keys.filter((key) => before.includes(key)).join('\n') !==
    before.filter((key) => keys.includes(key)).join('\n');
  const [first, second] = isMoved(mine) ? [mine, other] : [other, mine];
  const names = weave(first, second).filter((name) => Object.hasOwn(merged, name));
  const isSame = names.join('\n') === Object.keys(merged).join('\n');
  const placed = isSame ? document : writeOrder(document, path, names);
  return Object.keys(merged).reduce((edited, key) => inOrder(edited, contents, pointerTo(path, key)), placed);
}

/** Names in the order of the first list; one that only the second has follows the name before it there. */
export function weave(first: readonly string[], second: readonly string[]): readonly string[] {
  return second.reduce<readonly string[]>((names, name, at) => {
    if (names.includes(name)) return names;
    const before = at === 0 ? -1 : names.indexOf(second[at - 1] ?? '');
    return names.toSpliced(before + 1, 0, name);
  }, first);
}
