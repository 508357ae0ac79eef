/** What only Node needs: compiling documents. The browser gets the result and `engine/index.ts`. */
export { compiler, type Compiler, type CompileResult } from '#engine/compile/compiler.ts';
export { brandsOf, type Brand } from '#engine/compile/layers.ts';
export { ownFlowsOf } from '#engine/compile/own-flows-of.ts';
export { publish } from '#engine/compile/publish.ts';
export type { Choice, Sources } from '#engine/compile/sources.ts';
export type { Diagnostic } from '#engine/diagnostic.ts';
