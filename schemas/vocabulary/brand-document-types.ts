import { allowKey } from './entry-keys.ts';
import { productName } from './product-name.ts';
import { name, object, sentence, set, shared, type VocabularySchema, type Variant } from './property.ts';

/** An object of facts, which only the facts schema bounds. */
export const facts = (description: string): VocabularySchema => ({
  title: 'Facts',
  description,
  type: 'object',
  additionalProperties: true,
});

const departure = object(
  'Departure',
  'What of a clause the brand is not meant to fulfil.',
  {
    why: sentence('Why', 'The reason.'),
    cases: set('Cases', 'Cases of the clause. Default: all of them.', sentence('Case', 'Its name.')),
  },
  ['why'],
);

/** What a brand says of itself, in a separate document or in a row. */
const brandKeys: { readonly [key: string]: VocabularySchema } = {
  products: set(
    'Products',
    "The products that the brand offers: the app's `product`, and folders below `products/`, whose layers lie underneath. Conditions read `brand.products`. Default: the app's `product`.",
    productName,
  ),
  groups: set(
    'Groups',
    'The groups whose layers lie underneath, in order. Default: none.',
    sentence('Group', 'A group, by name.'),
  ),
  hosts: set('Hosts', 'The host names that select the brand. Default: none.', {
    ...sentence('Host', 'A host name in small letters, without scheme, port and path: apply.lender.example.'),
    pattern: '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$',
  }),
  locales: set(
    'Locales',
    'The languages of the brand. Pages have the direction in which each is read. Default: en.',
    {
      ...sentence('Locale', 'A language tag.'),
      pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
    },
  ),
  notation: {
    ...sentence(
      'Notation',
      'The locale that says how numbers, amounts and days are written. Default: the language that is spoken.',
    ),
    pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
  },
  currency: {
    ...sentence('Currency', 'The currency of amounts, by its code of ISO 4217. Default: they show none.'),
    pattern: '^[A-Z]{3}$',
  },
  timeZone: {
    ...sentence(
      'Time zone',
      "The time zone in which its days begin, such as `America/New_York`. Default: the app's.",
    ),
    minLength: 1,
  },
  facts: facts('What is known as `brand.*`; the facts schema bounds it.'),
  theme: shared('Theme', 'What the brand looks like. Default: as the app does.', 'theme'),
  loader: name('Loader', "The picture that is shown while the app loads. Default: the app's.", 'asset'),
};

const code: VocabularySchema = {
  title: 'Code',
  description: 'What the brand is called in URLs and calls: capital letters, digits and `_`.',
  type: 'string',
  pattern: '^[A-Z][A-Z0-9_]*$',
};

const { facts: brandFacts, hosts: _hosts, ...keysToShare } = brandKeys;

const partnerKeys: { readonly [key: string]: VocabularySchema } = {
  codeFacts: set(
    'Code facts',
    'Facts that hold the code of the row. Default: none.',
    sentence('Fact', 'The name of a fact, without `brand.`.'),
  ),
  shared: object(
    'Shared',
    'What all rows say. Facts and tokens are merged one by one; of the rest, what a row says takes its place. Default: nothing.',
    { ...keysToShare, facts: { ...brandFacts, description: 'Facts of all rows. Default: none.' } },
    [],
  ),
  rows: {
    title: 'Rows',
    description: 'Code of a brand to what is its own.',
    type: 'object',
    minProperties: 1,
    propertyNames: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' },
    additionalProperties: object(
      'Partner',
      'A brand that patches no document.',
      {
        says: sentence('Says', 'What the brand is, as a sentence. Default: none.'),
        ...allowKey,
        ...brandKeys,
      },
      ['facts'],
    ),
  },
};

/** A brand in a separate document, and several in one. */
export const brandDocumentTypes: { readonly [type: string]: Variant } = {
  brand: {
    title: 'Brand document',
    description: 'A brand: its groups, hosts, locales, facts and look.',
    keys: {
      code,
      ...brandKeys,
      departs: {
        title: 'Departs',
        description:
          'Clauses of the specification that the patches of the brand are not meant to fulfil, by their ids. Default: none.',
        type: 'object',
        additionalProperties: departure,
      },
      answers: {
        title: 'Answers',
        description:
          'What clauses and scenarios answer to questions that only this brand asks, where they say nothing of them: page, to field, to answer. What the main brand says counts for all brands. Default: nothing.',
        type: 'object',
        additionalProperties: {
          title: 'Answers of a page',
          description: 'The questions of one page.',
          type: 'object',
          minProperties: 1,
          additionalProperties: true,
        },
      },
    },
    required: ['code', 'facts'],
  },
  partners: {
    title: 'Partners document',
    description: 'Brands that differ in facts and look alone: what they share, and a row for each.',
    keys: partnerKeys,
    required: ['rows'],
  },
};
