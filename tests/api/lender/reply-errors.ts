import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import { addComponents, documentId, schemaValidator } from '#api/lender/http/request-schema.ts';

const operations = new Map([...operationsByRoute.values()].map((operation) => [operation.id, operation]));

/** In what a reply is not as its document says. */
export function replyErrors(operationId: string, status: number, body: unknown): unknown {
  const operation = operations.get(operationId);
  const schema = operation?.replies[status];
  // A file: it has been held to the document's media types when it was sent.
  if (schema === undefined && operation?.fileTypes.length) return [];
  const ajv = schemaValidator();
  addComponents(ajv, operation?.document ?? {});
  const validate = ajv.compile({
    $ref: `${documentId(operation?.document ?? {})}${String(schema?.['$ref'])}`,
  });
  return validate(body) ? [] : validate.errors;
}
