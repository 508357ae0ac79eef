export interface VocabularySchema {
  readonly [key: string]: unknown;
}

/** One kind of document, block, field, button, action step or access row. */
export interface Variant {
  readonly title: string;
  readonly description: string;
  readonly keys: { readonly [key: string]: VocabularySchema };
  readonly required?: readonly string[];
  /** The names that come into scope inside (`x-scope`). */
  readonly scope?: string;
  /** A sample, which the reference shows and a test holds valid. Default: the fixture of the type. */
  readonly example?: object;
  /** Few products have such a field: a browser fetches what the engine knows of it only for those. */
  readonly isRare?: boolean;
  /** Holds anything besides its own keys. */
  readonly open?: boolean;
}

type Gives = 'boolean' | 'any' | 'list' | 'text' | 'number';

/** A string that is one expression, and what it must give. */
export const expression = (title: string, description: string, gives: Gives): VocabularySchema => ({
  title,
  description,
  type: 'string',
  minLength: 1,
  'x-expression': gives,
});

/** A string that a person sees; `rich` may hold links and bold. */
export const text = (
  title: string,
  description: string,
  look: 'plain' | 'rich' = 'plain',
): VocabularySchema => ({
  title,
  description,
  type: 'string',
  minLength: 1,
  'x-text': look,
});

/** A sentence for the people who read documents; never shown to a visitor. */
export const sentence = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'string',
  minLength: 1,
});

/** In which language something is for everybody: it is read aloud in it, and nobody misses a translation. */
export const language: VocabularySchema = sentence(
  'Language',
  'The language of its texts, as a tag such as en, if readers of other languages see the same texts. Default: the language that is spoken.',
);

/** A reference, by name, to a thing of this kind. */
export const name = (title: string, description: string, kind: string): VocabularySchema => ({
  title,
  description,
  type: 'string',
  minLength: 1,
  'x-name': kind,
});

/** A page, which may be computed by a tag. */
export const page = (title: string, description: string): VocabularySchema => ({
  ...name(title, description, 'page'),
  'x-value': true,
});

export const flag = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'boolean',
});

export const oneOf = (title: string, description: string, tokens: readonly string[]): VocabularySchema => ({
  title,
  description,
  enum: tokens,
});

export const count = (title: string, description: string, minimum = 0): VocabularySchema => ({
  title,
  description,
  type: 'integer',
  minimum,
});

/** Any JSON whose strings may hold tags. */
export const value = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  'x-value': true,
});

/** A string that may be or hold tags, and is no text of a page. */
export const valueText = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'string',
  minLength: 1,
  'x-value': true,
});

/** An object of values by name: what is handed over. */
export const values = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'object',
  'x-value': true,
});

/** A literal number, or one computed by a tag. */
export const numberOrTag = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: ['number', 'string'],
  pattern: '^\\{\\{.*\\}\\}$',
  'x-value': true,
});

const moment = (title: string, description: string, end: 'from' | 'until'): VocabularySchema => ({
  title,
  description,
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T([01]\\d|2[0-3]):[0-5]\\d)?$',
  'x-day': end,
});

/** The days on which something exists, besides its `when`. */
export const dayKeys = {
  from: moment(
    'From',
    'The first day on which it exists, where the business is, or a day with time, such as `2026-12-24T18:00`. Default: any.',
    'from',
  ),
  until: moment(
    'Until',
    'The last day on which it exists, where the business is, or the day with time from which it is gone. Default: any.',
    'until',
  ),
};

/** A count that is written out, or computed by one tag. */
export const countOrTag = (title: string, description: string): VocabularySchema => ({
  ...numberOrTag(title, description),
  minimum: 0,
});

/** A short set, replaced as a whole by a patch. */
export const set = (title: string, description: string, items: VocabularySchema): VocabularySchema => ({
  title,
  description,
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items,
});

/** A shared definition under another title and description. */
export const shared = (title: string, description: string, definition: string): VocabularySchema => ({
  title,
  description,
  $ref: `common.schema.json#/$defs/${definition}`,
});

/** An object of fixed keys. */
export const object = (
  title: string,
  description: string,
  properties: { readonly [key: string]: VocabularySchema },
  required: readonly string[],
): VocabularySchema => ({
  title,
  description,
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});

/** A map whose written order counts; each entry may say where it is. */
export const ordered = (
  title: string,
  description: string,
  entry: {
    readonly title: string;
    readonly keys: { readonly [key: string]: VocabularySchema };
    readonly required: readonly string[];
  },
): VocabularySchema => ({
  title,
  description,
  type: 'object',
  'x-ordered': true,
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: object(
    entry.title,
    `One of: ${title.toLowerCase()}.`,
    { ...entry.keys, ...placeKeys },
    entry.required,
  ),
});

export const placeKeys = {
  after: shared('After', 'Comes directly after this entry. Default: where it is written.', 'name'),
  before: shared('Before', 'Comes directly before this entry. Default: where it is written.', 'name'),
};
