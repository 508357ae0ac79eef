import { type Body, type CompiledBlock, type CompiledField, isFieldType } from '../ir/documents.ts';
import type { Scope } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';
import type { JsonObject } from '../json/json.ts';
import type { CompiledText } from '../text/compiled-text.ts';

/** A field of a screen, with the conditions of the groups around it. */
export interface FieldEntry {
  readonly name: string;
  readonly field: CompiledField;
  readonly whens: readonly Tree[];
  /** The labels of those groups, from the outermost inwards. Default: none. */
  readonly groups?: readonly CompiledText[];
  /** The rows on the screen that it is in. Default: none. */
  readonly within?: RowsAround;
}

/** The rows around a field: how its expressions and its `bind` know them by their names. */
export interface RowsAround {
  readonly enter: (facts: JsonObject) => JsonObject;
  /** Puts the rows back into their lists. */
  readonly leave: (facts: JsonObject) => JsonObject;
  readonly scope: (scope: Scope) => Scope;
  /** The fields that hold the rows, from the outermost inwards. */
  readonly scopeKeys: readonly FieldEntry[];
  /** The field of this name in the same row, or in one around it. */
  readonly sibling: (name: string) => CompiledField | undefined;
  /** What the rows are called, from the outermost inwards. */
  readonly names: (scope: Scope) => readonly string[];
}

/** Whether a block has an answer. */
export function isField(block: CompiledBlock): block is CompiledField {
  return isFieldType(block.type);
}

/** All fields of a step, a modal or a row, as the document has them, in the order of the body; those in groups included. */
export function fieldsOf({ body }: { readonly body: Body }): readonly FieldEntry[] {
  return fieldsIn(body, [], []);
}

function fieldsIn(
  body: Body,
  around: readonly Tree[],
  groups: readonly CompiledText[],
): readonly FieldEntry[] {
  return body.flatMap((block) => {
    const whens = block.when === undefined ? around : [...around, block.when];
    if (isField(block)) return [{ name: block.name, field: block, whens, groups }];
    if (block.type !== 'group') return [];
    return fieldsIn(block.body, whens, block.label === undefined ? groups : [...groups, block.label]);
  });
}
