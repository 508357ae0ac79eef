import type { Body, CompiledBlock, CompiledField, CompiledScreen } from '#engine/compiled/documents.ts';
import { isFieldType } from '#engine/compiled/field-types.ts';
import type { Tree } from '#engine/expression/tree.ts';

/** A field of a screen, with the conditions of the groups around it. */
export interface FieldEntry {
  readonly name: string;
  readonly field: CompiledField;
  readonly whens: readonly Tree[];
}

/** Whether a block has an answer. */
export function isField(block: CompiledBlock): block is CompiledField {
  return isFieldType(block.type);
}

/** All fields of a step or modal, in the order of its body, those in groups included. */
export function fieldsOf({ body }: CompiledScreen): readonly FieldEntry[] {
  return fieldsIn(body, []);
}

function fieldsIn(body: Body, around: readonly Tree[]): readonly FieldEntry[] {
  return body.flatMap((block) => {
    const whens = block.when === undefined ? around : [...around, block.when];
    if (isField(block)) return [{ name: block.name, field: block, whens }];
    return block.type === 'group' ? fieldsIn(block.body, whens) : [];
  });
}
