/** The schema of each type of document, by its type. JSON Schema 2020-12; each `$ref` is the `$id` of another one. */
export { documentSchemas, schemasById, isDocumentType, type DocumentType } from '#schemas/index.ts';

/** What is JSON, and what the engine compiles within a document. */
export type * from '#schemas/json.ts';

/** The types of all documents. */
export type * as documents from '#schemas/generated/documents.ts';
