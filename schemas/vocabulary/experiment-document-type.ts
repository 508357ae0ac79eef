import { allowKey } from './entry-keys.ts';
import { count, dayKeys, expression, ordered, sentence, type Variant } from './property.ts';

/** An experiment: which persons see what, and for how long. */
export const experimentDocumentType: Variant = {
  title: 'Experiment document',
  description:
    'Variants that are shown to shares of the persons. Expressions read the variant of a person as `experiments.NAME`, NAME being the name of the file. A person, by their account or else their browser, keeps a variant as long as it has a share.',
  keys: {
    ...allowKey,
    when: expression(
      'When',
      'Who takes part; all others see the first variant. Default: everybody.',
      'boolean',
    ),
    ...dayKeys,
    variants: {
      ...ordered('Variants', 'The variants. The first is what persons see who do not take part.', {
        title: 'Variant',
        keys: {
          says: sentence('Says', 'What it shows. Default: none.'),
          share: { ...count('Share', 'Its share of the persons, in percent.'), maximum: 100 },
        },
        required: ['share'],
      }),
      minProperties: 2,
    },
  },
  required: ['says', 'variants'],
};
