import type { Diagnostic } from '../../diagnostic.ts';
import type { Expected } from '../../expression/compile-expression.ts';
import type { Finding } from '../../expression/parse-expression.ts';
import { type KnownNames, type Reads, knownNames } from '../../expression/names.ts';
import type { Tree } from '../../expression/tree.ts';
import type { Type } from '../../expression/type.ts';
import type { JsonObject } from '../../json/json.ts';
import type { FactTypes } from './facts.ts';
import type { DocumentedOperation } from './read-operations.ts';

/** A name in a document that must be the name of something. */
export interface Reference {
  readonly kind: string;
  readonly name: string;
  readonly document: string;
  readonly path: string;
  /** Which part of the text at `path` it is, as offsets in that text. Default: all of it. */
  readonly range?: Diagnostic['range'];
}

/** What an expression at a pointer names directly. */
export interface ReadPlace {
  readonly document: string;
  readonly path: string;
  readonly reads: Reads;
  /** The expression, if the place holds just one. `undefined` if it has problems. */
  readonly expression?: PlacedExpression;
  /** For a text: the facts that it prints, unless it prints a few characters of them. */
  readonly printed?: readonly string[];
}

interface PlacedExpression {
  readonly tree: Tree;
  /** What its place asks for. */
  readonly expected: Expected;
  /** The types of the names that are no facts. */
  readonly locals: KnownNames['locals'];
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
  /** The names of rows by the page documents that know them: each name to its list, from the outermost row inwards. */
  readonly rows: { readonly [document: string]: { readonly [name: string]: string } };
  /** Whether texts keep the direction of what their tags show apart from their own, as they do from right to left. */
  readonly isolates: boolean;
}

/** One document being compiled; `report` takes a pointer in the resolved document. */
export interface Compiling {
  readonly program: Program;
  readonly path: string;
  readonly document: JsonObject;
  readonly report: (diagnostic: Omit<Diagnostic, 'document' | 'severity'>) => void;
  readonly refer: (kind: string, name: string, pointer: string, range?: Diagnostic['range']) => void;
  readonly read: (
    pointer: string,
    reads: Reads,
    expression?: PlacedExpression,
    printed?: readonly string[],
  ) => void;
  readonly give: (pointer: string, type: Type) => void;
  /** Called with the names that are known at a place. */
  readonly enter?: ((pointer: string, names: KnownNames) => void) | undefined;
}

/** What is known at one place of a document: the names, and the type of the field's answer. */
export interface Context {
  readonly names: KnownNames;
  readonly answer?: Type;
  /** On a screen: the field that is bound to a fact path. */
  readonly bound?: { readonly [path: string]: string };
  /** The names of rows, to where in the facts the rows are. */
  readonly rows?: { readonly [name: string]: readonly string[] };
  /** In the body of a row: its name. */
  readonly around?: string;
  /** Within a block that repeats others. */
  readonly isRepeated?: true;
  /** In a field that holds rows: the name of a row and its list. */
  readonly row?: { readonly name: string; readonly list: string };
}

/** Reports what is wrong with an expression or text that is at a pointer. */
export function reportFindings(
  compiling: Compiling,
  path: string,
  source: string,
  findings: readonly Finding[],
): void {
  for (const { code, message, hint, start, end } of findings) {
    const excerpt = source.slice(start, end);
    const where = excerpt === '' || excerpt === source ? '' : ` In "${excerpt}".`;
    compiling.report({
      code,
      path,
      message: message + where,
      ...(hint !== undefined && { hint }),
      range: { start, end },
    });
  }
}

/** Reports a new name that would hide a known one (docs/guides/how-documents-work.md, Names in scope). */
export function reportShadow(compiling: Compiling, { names }: Context, name: string, path: string): void {
  if (!knownNames(names, {}).includes(name)) return;
  compiling.report({
    code: 'shadowed-name',
    path,
    message: `"${name}" is the name of something else here already.`,
    hint: 'Choose another name.',
  });
}
