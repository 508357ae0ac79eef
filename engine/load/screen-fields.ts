import type { Body, CompiledBlock } from '#engine/compiled/documents.ts';
import type { CompiledField, FieldType } from '#engine/compiled/documents.ts';
import type { CompiledScreen } from '#engine/compiled/documents.ts';
import type { Tree } from '#engine/expression/tree.ts';

/** A field of a screen, with the conditions of the groups around it. */
export interface FieldEntry {
  readonly name: string;
  readonly field: CompiledField;
  readonly whens: readonly Tree[];
}

/** One entry a type of field; all other blocks only show something. */
const fieldTypes = {
  text: true,
  textarea: true,
  password: true,
  telephone: true,
  date: true,
  number: true,
  money: true,
  slider: true,
  select: true,
  radio: true,
  checkboxes: true,
  checkbox: true,
  confirm: true,
  suggest: true,
  upload: true,
  pdf: true,
} as const satisfies Record<FieldType, true>;

/** Whether a block has an answer. */
export function isField(block: CompiledBlock): block is CompiledField {
  return Object.hasOwn(fieldTypes, block.type);
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
