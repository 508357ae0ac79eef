import type { CompiledDocument } from '#engine/compile/compile-documents.ts';
import type { JsonObject } from '#engine/json.ts';
import { isDocumentType, type DocumentType } from '#schemas/index.ts';
import { blocksOf, type Block } from './blocks.ts';
import { fieldsOf, type Field } from './fields.ts';
import { once } from '#engine/once.ts';
import { placesOf, type Place } from './places.ts';

/** A document as it is for some brands and languages: all layers and kinds laid, compiled, walked along its schema. */
export interface LintDocument {
  /** The path that it takes in the whole, whichever layers wrote it. */
  readonly path: string;
  readonly type: DocumentType;
  readonly json: JsonObject;
  readonly compiled: CompiledDocument;
  /** Every value in it, with what its schema says. */
  readonly places: readonly Place[];
  readonly blocks: readonly Block[];
  readonly fields: readonly Field[];
}

/** Prepares a compiled document; what is asked for is computed once. */
export function lintDocument(compiled: CompiledDocument): LintDocument {
  const { path, document: json } = compiled.resolved;
  const { type } = json;
  if (!isDocumentType(type)) throw new Error(`"${path}" has been checked to have a type.`);
  const places = once(() => placesOf(json));
  const blocks = once(() => blocksOf(json));
  const fields = once(() => fieldsOf(blocks()));
  return {
    path,
    type,
    json,
    compiled,
    get places() {
      return places();
    },
    get blocks() {
      return blocks();
    },
    get fields() {
      return fields();
    },
  };
}
