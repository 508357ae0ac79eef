import { type ErrorObject, Ajv2020 } from 'ajv/dist/2020.js';
import {
  type DocumentType,
  annotationKeywords,
  documentSchemas,
  isDocumentType,
  schemasById,
} from '#schemas/index.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { type RawJson, type RawObject, isRawObject } from '#engine/json/json.ts';
import { isWithin } from '#engine/json/pointer.ts';
import { nearestName } from '#engine/nearest-name.ts';
import { checkFolder, checkSchemaPath } from '#engine/compile/shape/document-folders.ts';
import { explainError } from '#engine/compile/shape/explain-error.ts';
import { isMisnamed } from '#engine/compile/shape/mistaken-keys.ts';
import { type ShapeProblem, findNulls, hintOf } from '#engine/compile/shape/problem.ts';

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
  return [...checkFolder(path, type), ...checkSchemaPath(document, type), ...checkContent(document, type)];
}

function checkContent(document: RawObject, type: DocumentType): readonly ShapeProblem[] {
  const nulls = type === 'patch' ? [] : findNulls(document);
  const errors = validate(document, type);
  const found = errors.filter((error) => isItsOwn(error, errors)).map((error) => explainError(error, errors));
  return [...nulls, ...found.filter(({ path }) => !nulls.some((absent) => isWithin(path, absent.path)))];
}

/** Drops repetitions: the validator reports some mistakes twice, and the schema path has a check of its own. */
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
}).addFormat('regex', isPattern);

/** The errors that the schema of its type finds in a document. The first use of a type compiles its schema. */
function validate(document: RawObject, type: DocumentType): readonly ErrorObject[] {
  const validator = ajv.getSchema(documentSchemas[type].$id);
  if (validator === undefined) throw new Error(`no schema is known for documents of type "${type}"`);
  return validator(document) === true ? [] : (validator.errors ?? []);
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
