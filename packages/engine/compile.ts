/** Compiling documents, for Node alone: the parsers of expressions and texts come along. */

/** Makes a compiler of documents, facts' schemas and OpenAPI documents. It reads no files. */
export { compiler, type Compiler, type CompileResult, type Sources, type Choice } from '#engine/compile.ts';

/** What is wrong with a document: a permanent code, a pointer that resolves, a sentence, and what to do. */
export type { Diagnostic } from '#engine/compile.ts';

/** The compiled documents without what only the server may read. */
export { publish } from '#engine/compile.ts';
