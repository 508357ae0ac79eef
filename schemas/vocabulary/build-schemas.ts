import { accessRowKeys, accessRowTypes } from './access-row-types.ts';
import { actionStepTypes, onErrorStepTypes } from './action-step-types.ts';
import { allowKey, blockKeys, entryKeys, fieldKeys } from './entry-keys.ts';
import { annotations } from './annotations.ts';
import { blockTypes } from './block-types.ts';
import { buttonKeys, buttonTypes } from './button-types.ts';
import { documentTypes } from './document-types.ts';
import { fieldTypes, kindDefinition } from './field-types.ts';
import { migrationKeys, migrationTypes } from './migration-types.ts';
import { oneOf, sentence, shared, text, type VocabularySchema, type Variant } from './property.ts';
import { sharedDefinitions } from './shared-definitions.ts';
import { defaultTexts } from './default-texts.ts';
import { words, type Word } from './words.ts';

interface Variants {
  readonly [type: string]: Variant;
}

type Keys = Variant['keys'];

const typeKey = (type: string): VocabularySchema => ({
  title: 'Type',
  description: `Always \`${type}\`.`,
  const: type,
});

const definition = (type: string, variant: Variant, keys: Keys): VocabularySchema => ({
  title: variant.title,
  description: variant.description,
  type: 'object',
  ...(variant.scope !== undefined && { 'x-scope': variant.scope }),
  additionalProperties: variant.open === true,
  properties: { ...keys, ...variant.keys },
  required: ['type', ...(variant.required ?? [])],
});

const definitions = (variants: Variants, keys: Keys): { readonly [type: string]: VocabularySchema } =>
  Object.fromEntries(
    Object.entries(variants).map(([type, variant]) => [
      type,
      definition(type, variant, { type: typeKey(type), ...keys }),
    ]),
  );

const union = (title: string, description: string, branches: readonly string[]): VocabularySchema => ({
  title,
  description,
  type: 'object',
  discriminator: { propertyName: 'type' },
  oneOf: branches.map(($ref) => ({ $ref })),
});

const localBranches = (variants: Variants) => Object.keys(variants).map((type) => `#/$defs/${type}`);

const fieldBranches = (file: string) => Object.keys(fieldTypes).map((type) => `${file}#/$defs/${type}`);

/** Keys that all fields share are defined once. Copies for each type would be most of the file. */
const keyDefinitions = (keys: Keys): Keys =>
  Object.fromEntries(Object.entries(keys).map(([key, schema]) => [`key-${key}`, schema]));

const references = (keys: Keys): Keys =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, { $ref: `#/$defs/key-${key}` }]));

function fieldSchema(): VocabularySchema {
  const scoped = Object.entries(fieldTypes).map(([type, variant]) => [type, { ...variant, scope: 'field' }]);
  return {
    ...union('Field', 'A block that has an answer.', fieldBranches('')),
    $defs: {
      ...definitions(Object.fromEntries(scoped), references(fieldKeys)),
      kind: kindDefinition(references(fieldKeys)),
      ...keyDefinitions(fieldKeys),
    },
  };
}

function blockSchema(): VocabularySchema {
  const content = localBranches(blockTypes);
  return {
    ...union('Block', 'A part of a screen: content, or a field.', [
      ...content,
      ...fieldBranches('field.schema.json'),
    ]),
    $defs: {
      content: union('Content', 'A block without an answer.', content),
      ...definitions(blockTypes, blockKeys),
    },
  };
}

function actionStepSchema(): VocabularySchema {
  const steps = localBranches(actionStepTypes);
  return {
    ...union('Action step', 'What an action does.', steps),
    $defs: {
      onErrorStep: union('On-error step', 'What is done about a failed call.', [
        ...steps,
        ...localBranches(onErrorStepTypes),
      ]),
      ...definitions({ ...actionStepTypes, ...onErrorStepTypes }, entryKeys),
    },
  };
}

const unionSchema = (
  title: string,
  description: string,
  variants: Variants,
  keys: Keys,
): VocabularySchema => ({
  ...union(title, description, localBranches(variants)),
  $defs: definitions(variants, keys),
});

const wordsSchema = (): VocabularySchema => ({
  title: 'Words',
  description: "The renderer's own words. Each has a default, in English and Spanish.",
  type: 'object',
  'x-scope': 'words',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(words).map(([word, place]) => [
      word,
      text(word, `${place}. Default: \`${english[word as Word]}\`.`),
    ]), // a key of `words`
  ),
});

const english = defaultTexts('en').words;

const documentKeys = (type: string): Keys => ({
  $schema: shared('Schema', "The relative path of the document's schema.", 'schemaPath'),
  type: typeKey(type),
  says: sentence('Says', 'What the document is for, as a sentence. Default: none.'),
  ...allowKey,
  locked: shared(
    'Locked',
    'What no higher layer may change: JSON Pointer to the reason. Default: nothing.',
    'locked',
  ),
  reviewed: {
    ...sentence(
      'Reviewed',
      'Written by `flows lint`: fingerprints of what overrides lay over, and of what is locked, when a person last looked at it. Default: nothing.',
    ),
    pattern: '^\\S+:\\S+( \\S+:\\S+)*$',
  },
  audience: oneOf('Audience', '`server` keeps the document from browsers. Default: everyone.', ['server']),
});

const documentSchemas = (): [string, VocabularySchema][] =>
  Object.entries(documentTypes).map(([type, variant]) => [
    type,
    definition(type, { ...variant, required: ['$schema', ...(variant.required ?? [])] }, documentKeys(type)),
  ]);

const annotationsSchema = (): VocabularySchema => ({
  title: 'Annotations',
  description: 'The keywords by which documents are walked.',
  type: 'object',
  properties: annotations,
});

const common = (): VocabularySchema => ({
  title: 'Common',
  description: 'Definitions that several schemas share.',
  $defs: sharedDefinitions,
});

/** Every schema of the documents, by name, made from the tables beside this file. */
export function buildSchemas(): ReadonlyMap<string, VocabularySchema> {
  const schemas: [string, VocabularySchema][] = [
    ['annotations', annotationsSchema()],
    ['common', common()],
    ['words', wordsSchema()],
    ['block', blockSchema()],
    ['field', fieldSchema()],
    ['button', unionSchema('Button', 'What a person can press.', buttonTypes, buttonKeys)],
    ['action-step', actionStepSchema()],
    ['access-row', unionSchema('Access row', 'Who may see which page.', accessRowTypes, accessRowKeys)],
    [
      'migration',
      unionSchema(
        'Migration',
        'What becomes of answers of an earlier release.',
        migrationTypes,
        migrationKeys,
      ),
    ],
    ...documentSchemas(),
  ];
  return new Map(schemas.map(([name, schema]) => [name, withIdentity(name, schema)]));
}

const withIdentity = (name: string, schema: VocabularySchema): VocabularySchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `https://flows.invalid/documents/${name}.schema.json`,
  ...schema,
});
