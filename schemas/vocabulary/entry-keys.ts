import { expression, name, object, placeKeys, sentence, shared } from './property.ts';

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

/** What every block and field may say besides. */
export const blockKeys = {
  ...entryKeys,
  under: object(
    'Under',
    'The option under which it stands; it exists while the option is chosen. Default: its place in the body.',
    {
      field: name('Field', 'The choice field, in the same body.', 'field'),
      option: sentence('Option', 'The token of the option.'),
    },
    ['field', 'option'],
  ),
};
