import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import {
  type DocumentType,
  annotationKeywords,
  documentSchemas,
  isDocumentType,
  schemasById,
} from '#schemas/index.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { type RawJson, type RawObject, isRawObject } from '../../json/json.ts';
import { isWithin } from '../../json/pointer.ts';
import { nearestName } from '../../nearest-name.ts';
import { patternProblem } from '../../expression/pattern-problem.ts';
import { explainError } from './explain-error.ts';
import { type ShapeProblem, findNulls, hintOf, inheritedFault, isInherited, isMisnamed } from './mistakes.ts';

/** Finds every mistake in the shape of one document, one diagnostic each. `path` is relative to the documents' folder. */
export function checkShape(path: string, document: RawJson): readonly Diagnostic[] {
  return problemsOf(path, document).map((problem) => ({ ...problem, severity: 'error', document: path }));
}

function problemsOf(path: string, document: RawJson): readonly ShapeProblem[] {
  if (!isRawObject(document)) return [noObject];
  const { type } = document;
  if (type === undefined)
    return [{ code: 'missing-key', path: '', message: noType, ...hintOf(undefined, types) }];
  if (!isDocumentType(type)) return [unknownType(type)];
  return [
    ...checkFileName(path),
    ...checkFolder(path, type),
    ...checkSchemaPath(document, type),
    ...checkContent(document, type),
  ];
}

function checkContent(document: RawObject, type: DocumentType): readonly ShapeProblem[] {
  const nulls = type === 'patch' ? [] : findNulls(document);
  const errors = validate(document, type);
  const found = errors.filter((error) => isItsOwn(error, errors)).map((error) => explainError(error, errors));
  return [...nulls, ...found.filter(({ path }) => !nulls.some((absent) => isWithin(path, absent.path)))];
}

/** Drops repetitions: the validator reports some mistakes twice, and another check handles the schema path. */
function isItsOwn(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const { propertyName, instancePath, keyword, params } = error;
  if (propertyName !== undefined || instancePath === '/$schema') return false;
  if (keyword === 'required' && params['missingProperty'] === '$schema') return false;
  return !isMisnamed(error, errors);
}

const types = Object.keys(documentSchemas);

const noType = 'The document does not say its type.';

const noObject: ShapeProblem = { code: 'wrong-shape', path: '', message: 'A document is a JSON object.' };

const unknownType = (type: RawJson): ShapeProblem => ({
  code: 'unknown-type',
  path: '/type',
  message: `${JSON.stringify(type)} is no type of document.`,
  ...hintOf(typeof type === 'string' ? nearestName(type, types) : undefined, types),
});

const ajv = new Ajv2020({
  allErrors: true,
  discriminator: true,
  strict: true,
  allowUnionTypes: true,
  verbose: true,
  // Tests check the schemas themselves. Validation runs once for each document, so it need not be fast.
  validateSchema: false,
  code: { optimize: false },
  keywords: [...annotationKeywords],
  schemas: [...schemasById.values()],
}).addFormat('regex', (source) => patternProblem(source) === undefined);

/** The errors that the schema of its type finds in a document. The first use of a type compiles its schema. */
function validate(document: RawObject, type: DocumentType): readonly ErrorObject[] {
  const validator = ajv.getSchema(documentSchemas[type].$id);
  if (validator === undefined) throw new Error(`no schema is known for documents of type "${type}"`);
  return validator(document) === true ? [] : (validator.errors ?? []);
}

interface Place {
  readonly pattern: RegExp;
  readonly called: string;
}

const screens = { pattern: /^(pages|site)\//, called: 'pages/ or site/' };
const rules = { pattern: /^rules\//, called: 'rules/' };
const tables = { pattern: /^tables\//, called: 'tables/' };

/** Where documents of each type are, within their layer. */
const places = {
  app: { pattern: /^app\.json$/, called: 'app.json' },
  kinds: { pattern: /^kinds\.json$/, called: 'kinds.json' },
  step: screens,
  modal: { pattern: /^modals\//, called: 'modals/' },
  part: { pattern: /^parts\//, called: 'parts/' },
  journey: { pattern: /^journeys\//, called: 'journeys/' },
  action: { pattern: /^actions\//, called: 'actions/' },
  conditions: rules,
  calculations: rules,
  constants: rules,
  migrations: rules,
  machine: tables,
  routing: tables,
  polling: tables,
  access: tables,
  brand: { pattern: /^brands\/[^/]+\/brand\.json$/, called: 'brands/CODE/brand.json' },
  partners: { pattern: /^brands\/[^/]+\.json$/, called: 'brands/' },
  patch: {
    pattern: /^(products|groups|brands|locales)\/[^/]+\//,
    called: 'a layer: products/, groups/, brands/ or locales/',
  },
  scenario: { pattern: /^scenarios\//, called: 'specification/scenarios/' },
  invariant: { pattern: /^invariants\//, called: 'invariants/' },
  experiment: { pattern: /^experiments\/[^/]+$/, called: 'experiments/NAME.json' },
} satisfies Record<DocumentType, Place>;

/** These say in which layer they are; all others have the same place in every layer. */
const layered: readonly DocumentType[] = ['brand', 'partners', 'patch'];

const layer = /^(?:(?:products|groups|brands)\/[^/]+\/)?(?:locales\/[^/]+\/)?/;

/** The file names the document. */
function checkFileName(path: string): readonly ShapeProblem[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
  if (!isInherited(name)) return [];
  const message = `"${name}" cannot be the name of a document: ${inheritedFault}.`;
  return [{ code: 'wrong-shape', path: '', message, hint: 'Rename the file.' }];
}

/** A document whose type is not that of its folder. */
function checkFolder(path: string, type: DocumentType): readonly ShapeProblem[] {
  const { pattern, called } = places[type];
  if (pattern.test(layered.includes(type) ? path : path.replace(layer, ''))) return [];
  return [
    {
      code: 'wrong-folder',
      path: '/type',
      message: `A document of type "${type}" cannot stand at ${path}.`,
      hint: `It is in ${called}.`,
    },
  ];
}

/** A document that does not name the schema of its type, so that editors cannot help. */
function checkSchemaPath(document: RawObject, type: DocumentType): readonly ShapeProblem[] {
  const { $schema: named } = document;
  const file = `documents/${type}.schema.json`;
  if (typeof named === 'string' && named.endsWith(`/${file}`)) return [];
  const missing = named === undefined;
  return [
    {
      code: 'missing-schema',
      path: missing ? '' : '/$schema',
      message: missing
        ? 'The document does not name its schema.'
        : `"${String(named)}" is not the schema of a document of type "${type}".`,
      hint: `"$schema" is the relative path of schemas/${file}.`,
    },
  ];
}
