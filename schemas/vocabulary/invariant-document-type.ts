import { allowKey } from './allow-key.ts';
import { expression, sentence, set, type Variant } from './property.ts';

/** What must hold in every brand, whichever way a person takes. */
export const invariantDocumentType: Variant = {
  title: 'Invariant document',
  description:
    'What must hold on every path, in every brand; lint proves it or shows the path that breaks it.',
  scope: 'routing-table',
  keys: {
    ...allowKey,
    when: expression('When', 'It has to hold while this does. Default: always.', 'boolean'),
    call: sentence('Call', 'The operation before which something has to be done. Default: none.'),
    given: set(
      'Given',
      'Facts that a required field asks for on the way to the call. Default: none.',
      sentence('Fact', 'The path of a fact.'),
    ),
    after: set(
      'After',
      'Operations that have succeeded before the call is made. Default: none.',
      sentence('Operation', 'An operation, by its operationId.'),
    ),
    neverShown: set(
      'Never shown',
      'Pages that are not shown, as the access table writes paths. Default: none.',
      sentence('Path', 'A path, or a pattern of paths.'),
    ),
  },
  required: ['says'],
};
