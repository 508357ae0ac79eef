/** What only Node needs: compiling documents. The browser gets the result and `engine/index.ts`. */
export { compile, type CompileResult } from '#engine/compile/compile.ts';
export { brandsOf, type Brand } from '#engine/compile/layers.ts';
export { publish } from '#engine/compile/publish.ts';
export type { Choice, Sources } from '#engine/compile/sources.ts';
export type { Diagnostic } from '#engine/diagnostic.ts';
