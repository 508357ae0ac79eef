/** What only Node needs: compiling and explaining documents. It imports the parsers. */

// Compiling whole sets of documents.
export type { Analysis } from '#engine/compile/analyse.ts';
export { assemble } from '#engine/compile/assemble.ts';
export { compiler, type CompileResult, type Compiler } from '#engine/compile/compiler.ts';
export { brandsOf, brandSchema, chosenBrand, placeInBrand, type Brand } from '#engine/compile/brands.ts';
export { checkShapes } from '#engine/compile/check-shapes.ts';
export { baseLocale, isBasePath, layersOf, originOf } from '#engine/compile/layers.ts';
export type { Choice, DocumentPlace, Sources } from '#engine/compile/layers.ts';
export { isDocumentFile } from '#engine/compile/document-files.ts';
export { orderEntries } from '#engine/compile/order-entries.ts';
export { createPhases } from '#engine/compile/phases.ts';
export { findInvisible } from '#engine/invisible.ts';
export { onlyNear } from '#engine/nearest-name.ts';
export { ownFlowsOf, publish } from '#engine/compile/publish.ts';
export { resolveLayers, type ResolvedLayers, type Touch } from '#engine/compile/resolve-layers.ts';
export { boundFact } from '#engine/compile/row-names.ts';
export { isInCopy } from '#engine/compile/told-once.ts';
export type { Diagnostic, RelatedPlace } from '#engine/diagnostic.ts';

// Shapes and types of documents, facts and operations.
export type { CompiledDocument } from '#engine/compile/compile-documents.ts';
export type { ReadPlace } from '#engine/compile/compiling.ts';
export {
  declaredType,
  factsSchema,
  readFactTypes,
  typeAt,
  typeOfDeclarations,
  type FactTypes,
} from '#engine/compile/facts.ts';
export { answerType, fieldsIn } from '#engine/compile/field-types.ts';
export { overlap } from '#engine/compile/read-facts.ts';
export { relevanceOf, type RelevanceCircle } from '#engine/compile/relevance.ts';
export { readOperations, type DocumentedOperation } from '#engine/compile/read-operations.ts';
export {
  childNode,
  documentNode,
  itemNode,
  resolveNode,
  rootNode,
  schemaAt,
  type SchemaNode,
} from '#engine/compile/schema-node.ts';
export { explainError } from '#engine/compile/shape/explain-error.ts';
export type { ShapeProblem } from '#engine/compile/shape/mistakes.ts';

// Expressions and texts as they are written.
export { describeApart, describeType, fits } from '#engine/expression/check-type.ts';
export { functions } from '#engine/expression/load-call.ts';
export { noReads, type Reads } from '#engine/expression/names.ts';
export { parseExpression, type Node } from '#engine/expression/parse-expression.ts';
export { functionNames } from '#engine/expression/compile-call.ts';
export { signatures, type FunctionName, type Signature } from '#engine/expression/signatures.ts';
export type { Op, Tree } from '#engine/expression/tree.ts';
export {
  isTextual,
  typeOfValue,
  type NumberRange,
  type ObjectType,
  type TextShape,
  type Type,
} from '#engine/expression/type.ts';
export { parseTags } from '#engine/text/parse-tags.ts';

// What answers are checked by.
export { formats } from '#engine/fields/constraints.ts';

// Why the engine decided as it did.
export { placesOf, type Because, type PassedOver, type Places } from '#engine/because/because.ts';
export { explainers, type Explainers } from '#engine/because/explainers.ts';
