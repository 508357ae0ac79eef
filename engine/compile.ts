/** What only Node needs: compiling and explaining documents. It imports the parsers. */

// Compiling whole sets of documents.
export type { Analysis } from './compile/analyse.ts';
export { assemble } from './compile/assemble.ts';
export { namesAt } from './compile/names-at.ts';
export { compiler, type CompileResult, type Compiler } from './compile/compiler.ts';
export { brandsOf, brandSchema, chosenBrand, placeInBrand, type Brand } from './compile/layers/brands.ts';
export { baseLocale, isBasePath, isDocumentFile, layersOf, originOf } from './compile/layers/layers.ts';
export type { Choice, DocumentPlace, Sources } from './compile/layers/layers.ts';
export { orderEntries } from './compile/layers/order-entries.ts';
export { checkShapes, createPhases } from './compile/phases.ts';
export { findInvisible } from './invisible.ts';
export { onlyNear } from './nearest-name.ts';
export { ownFlowsOf, publish } from './compile/emit/publish.ts';
export { checkFormat, formatOf } from './compile/check/check-format.ts';
export { factsPath } from './compile/layers/default-documents.ts';
export { coveredDocuments } from './compile/layers/partial-language.ts';
export { resolveLayers, type ResolvedLayers, type Touch } from './compile/layers/resolve-layers.ts';
export { boundFact } from './compile/types/row-names.ts';
export { isInExpandedPart } from './compile/check/dedupe-diagnostics.ts';
export type { Diagnostic, RelatedPlace } from './diagnostic.ts';

// What becomes of visits of earlier releases.
export { migrateAnswers, migrateFieldName, migrateState, migrationsIn } from './migrate/migrate-state.ts';

// Shapes and types of documents, facts and operations.
export type { CompiledDocument } from './compile/emit/compile-documents.ts';
export type { ReadPlace } from './compile/types/compiling.ts';
export {
  declaredType,
  factsSchema,
  readFactTypes,
  typeAt,
  typeOfDeclarations,
  type FactTypes,
} from './compile/types/facts.ts';
export { answerType, fieldsIn } from './compile/types/field-types.ts';
export { overlap } from './compile/emit/read-facts.ts';
export { relevanceOf, type RelevanceCircle } from './compile/emit/relevance.ts';
export { readOperations, type DocumentedOperation } from './compile/types/read-operations.ts';
export {
  childNode,
  documentNode,
  itemNode,
  resolveNode,
  rootNode,
  schemaAt,
  typesAt,
  type SchemaNode,
} from './compile/layers/schema-node.ts';
export { explainError } from './compile/shape/explain-error.ts';
export type { ShapeProblem } from './compile/shape/mistakes.ts';

// Expressions and texts as they are written.
export { describeApart, describeType, fits, fitsStored } from './expression/check-type.ts';
export { functions } from './expression/link-call.ts';
export { noReads, type Reads } from './expression/names.ts';
export { parseExpression, type Node } from './expression/parse-expression.ts';
export { functionNames } from './expression/compile-call.ts';
export { signatures, type FunctionName, type Signature } from './expression/signatures.ts';
export { isComparison, isEquality, isOperator, isOrder, turnedOrders } from './expression/operators.ts';
export type { ArithmeticOp, ComparisonOp, Op, OrderOp } from './expression/operators.ts';
export type { Tree } from './expression/tree.ts';
export {
  isTextual,
  typeOfValue,
  type NumberRange,
  type ObjectType,
  type TextShape,
  type Type,
} from './expression/type.ts';
export { parseTags } from './text/parse-tags.ts';

// What answers are checked by.
export { formats } from './fields/constraints.ts';

// Why the engine decided as it did.
export { placesOf, type Explanation, type PassedOver, type Places } from './inspect/explanation.ts';
export { explainers, type Explainers } from './inspect/explainers.ts';
export { findCaller, type Caller } from './inspect/find-caller.ts';
