import { answerType } from '#engine/compile/field-types.ts';
import { droppingEntries } from '#tools/mutate/in-maps.ts';
import { isConsent } from './drop-consent.ts';

export const dropField = droppingEntries(
  'leaves out a field',
  ['body'],
  (block) => answerType(block) !== undefined && !isConsent(block),
);
