import type { Diagnostic } from '#engine/diagnostic.ts';
import type { FactTypes } from '#engine/compile/facts.ts';
import type { DocumentedOperation } from '#engine/compile/read-operations.ts';
import type { Expected } from '#engine/expression/compile-expression.ts';
import type { KnownNames, Reads } from '#engine/expression/names.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Type } from '#engine/expression/type.ts';
import type { JsonObject } from '#engine/json/json.ts';

/** A name in a document that must be the name of something. */
export interface Reference {
  readonly kind: string;
  readonly name: string;
  readonly document: string;
  readonly path: string;
}

/** What an expression at a pointer names directly. */
export interface ReadPlace {
  readonly document: string;
  readonly path: string;
  readonly reads: Reads;
  /** The expression itself, where one stands there alone; absent where something was found in it. */
  readonly expression?: PlacedExpression;
}

export interface PlacedExpression {
  readonly tree: Tree;
  /** What its place asks for. */
  readonly expected: Expected;
}

/** What a mapping or an expression at a pointer gives. */
export interface TypedPlace {
  readonly path: string;
  readonly type: Type;
}

/** What holds for all documents of one brand while they are compiled. */
export interface Program {
  readonly facts: FactTypes;
  readonly operations: { readonly [operation: string]: DocumentedOperation };
  /** Facts, constants and rules: known everywhere. */
  readonly names: KnownNames;
  /** The states of the machines, by machine. */
  readonly states: { readonly [machine: string]: Type };
}

/** One document being compiled; `report` takes a pointer in the resolved document. */
export interface Compiling {
  readonly program: Program;
  readonly path: string;
  readonly document: JsonObject;
  readonly report: (diagnostic: Omit<Diagnostic, 'document' | 'severity'>) => void;
  readonly refer: (kind: string, name: string, pointer: string) => void;
  readonly read: (pointer: string, reads: Reads, expression?: PlacedExpression) => void;
  readonly give: (pointer: string, type: Type) => void;
}

/** What is known at one place of a document: the names, and the type of the field's answer. */
export interface Context {
  readonly names: KnownNames;
  readonly answer?: Type;
  /** On a screen: the field that is bound to a fact path. */
  readonly bound?: { readonly [path: string]: string };
}
