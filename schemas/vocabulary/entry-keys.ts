import { expression, placeKeys, sentence, shared } from './property.ts';

/** Lint rules that do not hold for a thing, with the reason. */
export const allowKey = {
  allow: shared(
    'Allow',
    'Code of a lint rule to the reason why it does not hold here. Default: none.',
    'allow',
  ),
};

/** What every block, field and action step may say. */
export const entryKeys = {
  when: expression('When', 'It exists while this holds. Default: always.', 'boolean'),
  says: sentence('Says', 'A sentence for the people who read the document. Default: none.'),
  ...allowKey,
  ...placeKeys,
};
