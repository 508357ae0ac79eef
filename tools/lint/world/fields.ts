import { answerType } from '#engine/compile/field-types.ts';
import type { Type } from '#engine/expression/type.ts';
import type { Block } from './blocks.ts';

/** A block that has an answer, and the type of the answer. */
export interface Field extends Block {
  readonly answer: Type;
}

export function fieldsOf(blocks: readonly Block[]): readonly Field[] {
  return blocks.flatMap((block) => {
    const answer = answerType(block.block);
    return answer ? [{ ...block, answer }] : [];
  });
}
