import { Ajv2020 } from 'ajv/dist/2020.js';
import { addFormats } from '#api/http/validation.ts';
import { type JsonObject, rememberOne } from '#engine/index.ts';
import { type ApiOperation, type ApiParameter, replyFragment } from '#schemas/open-api.ts';

/** Words of OpenAPI documents that no validator needs to understand. */
const annotations = [
  'openapi',
  'info',
  'servers',
  'tags',
  'paths',
  'components',
  'example',
  'x-sensitive',
  'x-token',
  'x-shown-once',
];

/**
 * The one validator of requests and replies: nothing coerced, nothing removed. It stops at the first fault, since
 * many would cost work for all of them; the messages of a form are the engine's.
 */
export function requestValidator(documents: readonly JsonObject[]): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    discriminator: true,
    // A server that starts compiles hundreds of checks, and gains nothing from this: they are as fast without. Tests of
    // the backend hold the same schemas to the meta-schema.
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  ajv.addVocabulary(annotations);
  // They hold schemas and are none, so there is no meta-schema to check them against.
  for (const document of documents) ajv.addSchema(document, keyOf(documents, document), undefined, false);
  return ajv;
}

/** What Fastify checks of a call before it is forwarded: path and query parameters, and the body. */
export function operationSchema(
  { parameters, body, document }: ApiOperation,
  documents: readonly JsonObject[],
): object {
  const schema = {
    params: parametersSchema(parameters, 'path'),
    querystring: parametersSchema(parameters, 'query'),
  };
  return body === undefined
    ? schema
    : { ...schema, body: { $ref: `${keyOf(documents, document)}${body.fragment}` } };
}

/** Whether an answer of the backend is what its document says, as far as browsers see it. */
export type IsDescribed = (operation: ApiOperation, status: number, body: unknown) => boolean;

/** Checks answers against some documents; each schema is compiled when it is first needed. */
export function replyCheck(documents: readonly JsonObject[]): IsDescribed {
  const ajv = requestValidator(documents);
  const checksOf = rememberOne((_operation: ApiOperation) => new Map<number, (body: unknown) => boolean>());
  const checkFor = (operation: ApiOperation, status: number): ((body: unknown) => boolean) => {
    const fragment = replyFragment(operation, status);
    if (fragment === undefined) return (body) => body === undefined && !describesSuccess(operation);
    return ajv.compile({ $ref: `${keyOf(documents, operation.document)}${fragment}` });
  };
  return (operation, status, body) => {
    const checks = checksOf(operation);
    const check = checks.get(status) ?? checkFor(operation, status);
    checks.set(status, check);
    return check(body);
  };
}

function describesSuccess({ replies, fileTypes }: ApiOperation): boolean {
  return fileTypes.length > 0 || Object.keys(replies).some((status) => status.startsWith('2'));
}

// The validator knows each document by it.
function keyOf(documents: readonly JsonObject[], document: JsonObject): string {
  return `https://flows.invalid/api/${documents.indexOf(document)}`;
}

function parametersSchema(all: readonly ApiParameter[], place: 'path' | 'query'): object {
  const parameters = all.filter((each) => each.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}
