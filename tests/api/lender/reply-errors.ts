import { apiDocuments, operationsByRoute } from '#api/lender/http/api-documents.ts';
import { addComponents, documentId, schemaValidator } from '#api/lender/http/declared-schemas.ts';

// To compile the checks takes longer than most tests, so that a worker compiles each once.
const ajv = schemaValidator();
for (const document of apiDocuments) addComponents(ajv, document);

const operations = new Map([...operationsByRoute.values()].map((operation) => [operation.id, operation]));

/** In what a reply is not as its document says. */
export function replyErrors(operationId: string, status: number, body: unknown): unknown {
  const operation = operations.get(operationId);
  const schema = operation?.replies[status];
  // A file: it has been held to the document's media types when it was sent.
  if (schema === undefined && operation?.fileTypes.length) return [];
  const id = `${documentId(operation?.document ?? {})}${String(schema?.['$ref'])}`;
  const validate = ajv.getSchema(id);
  if (!validate) return [`No document describes ${operationId} with ${status}.`];
  return validate(body) ? [] : validate.errors;
}
