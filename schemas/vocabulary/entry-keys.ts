import { allowKey } from './allow-key.ts';
import { expression, placeKeys, sentence } from './property.ts';

/** What every block, field and action step may say. */
export const entryKeys = {
  when: expression('When', 'It exists while this holds. Default: always.', 'boolean'),
  says: sentence('Says', 'A sentence for the people who read the document. Default: none.'),
  ...allowKey,
  ...placeKeys,
};
