import type { ApiDocument, ApiOperation } from './api-document.ts';

export interface FoundOperation {
  readonly method: string;
  readonly url: string;
  readonly api: ApiOperation;
  readonly document: ApiDocument;
}

/** All operations of the documents by operationId; paths are written as Fastify has them. */
export function findOperations(documents: readonly ApiDocument[]): ReadonlyMap<string, FoundOperation> {
  const found = documents.flatMap((document) =>
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, api]) => ({
        method: method.toUpperCase(),
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        api,
        document,
      })),
    ),
  );
  return new Map(found.map((operation) => [operation.api.operationId, operation]));
}
