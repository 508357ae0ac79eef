/** What only Node needs: compiling documents. The browser gets the result and `engine/index.ts`. */
export { compiler, type Compiler, type CompileResult } from '#engine/compile/compiler.ts';
export { brandsOf, type Brand } from '#engine/compile/layers.ts';
export { ownFlowsOf } from '#engine/compile/publish.ts';
export { publish } from '#engine/compile/publish.ts';
export type { Choice, Sources } from '#engine/compile/layers.ts';
export type { Diagnostic } from '#engine/diagnostic.ts';
export type { Because, PassedOver } from '#engine/because/because.ts';
export { explainers, type Explainers } from '#engine/because/explainers.ts';
export { placesOf, type Places } from '#engine/because/because.ts';
export type { Analysis } from '#engine/compile/analyse.ts';
export { assemble } from '#engine/compile/assemble.ts';
export type { CompiledDocument } from '#engine/compile/compile-documents.ts';
export type { ReadPlace } from '#engine/compile/compiling.ts';
export { declaredType, typeOfDeclarations } from '#engine/compile/facts.ts';
export { factsSchema, readFactTypes, typeAt, type FactTypes } from '#engine/compile/facts.ts';
export { answerType, fieldsIn } from '#engine/compile/field-types.ts';
export { isBasePath, layersOf } from '#engine/compile/layers.ts';
export { originOf, type DocumentPlace } from '#engine/compile/origins.ts';
export { createPhases } from '#engine/compile/phases.ts';
export { readOperations, type DocumentedOperation } from '#engine/compile/read-operations.ts';
export { resolveLayers, type ResolvedLayers, type Touch } from '#engine/compile/resolve-layers.ts';
export { schemaAt } from '#engine/compile/schema-node.ts';
export {
  childNode,
  documentNode,
  itemNode,
  resolveNode,
  rootNode,
  type SchemaNode,
} from '#engine/compile/schema-node.ts';
export { explainError } from '#engine/compile/shape/explain-error.ts';
export type { ShapeProblem } from '#engine/compile/shape/problem.ts';
export type { RelatedPlace } from '#engine/diagnostic.ts';
export { describeType, fits } from '#engine/expression/check-type.ts';
export type { FunctionName } from '#engine/expression/signatures.ts';
export { functions } from '#engine/expression/functions/functions.ts';
export { noReads, type Reads } from '#engine/expression/names.ts';
export { parseExpression, type Node } from '#engine/expression/parse-expression.ts';
export { signatures, type Signature } from '#engine/expression/signatures.ts';
export type { Op, Tree } from '#engine/expression/tree.ts';
export { isTextual, typeOfValue, type ObjectType, type Type } from '#engine/expression/type.ts';
export { parseTags } from '#engine/text/parse-tags.ts';
