import { answerType } from '#engine/compile/field-types.ts';
import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropBlock = droppingEntries(
  'leaves out a block that has no answer',
  ['body', 'items'],
  (block) => answerType(block) === undefined,
);
