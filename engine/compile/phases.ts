import { atOrigin } from '#engine/compile/resolve-layers.ts';
import { applyKindsTo } from '#engine/compile/apply-kinds.ts';
import { checkShape } from '#engine/compile/check-shape.ts';
import { checkTranslations } from '#engine/compile/check-translations.ts';
import { compileDocument, type CompiledDocument } from '#engine/compile/compile-documents.ts';
import type { Program } from '#engine/compile/compiling.ts';
import { readFactTypes, type FactTypes } from '#engine/compile/facts.ts';
import { layerReader, type LayerReader } from '#engine/compile/layers.ts';
import { programReader, type ProgramReader } from '#engine/compile/program.ts';
import { rememberNamed, rememberOne, rememberPair } from '#engine/remember.ts';
import { createLayering, type Layering, type ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import type { JsonObject, RawJson } from '#engine/json/json.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

/**
 * The phases of compiling. Each remembers its results. Brands and languages that are analysed with the same phases
 * share equal documents, and only changed documents are compiled again.
 */
export interface Phases {
  readonly shape: (document: JsonObject, path: string) => readonly Diagnostic[];
  readonly layers: LayerReader;
  readonly layering: Layering;
  /** Problems of a document after all its layers are merged. */
  readonly merged: (resolved: ResolvedLayers) => readonly Diagnostic[];
  readonly kinds: (resolved: ResolvedLayers, kinds: ResolvedLayers) => ResolvedLayers;
  readonly facts: (schema: JsonObject) => FactTypes;
  readonly program: ProgramReader;
  readonly compile: (resolved: ResolvedLayers, program: Program) => CompiledDocument;
}

export function createPhases(): Phases {
  return {
    shape: rememberNamed((document: JsonObject, path: string) => checkShape(path, document as RawJson)), // parsed JSON
    layers: layerReader(),
    layering: createLayering(),
    merged: rememberOne(checkMerged),
    kinds: rememberPair(applyKindsTo),
    facts: rememberOne(readFactTypes),
    program: programReader(),
    compile: rememberPair(compileDocument),
  };
}

function checkMerged(resolved: ResolvedLayers): readonly Diagnostic[] {
  if (resolved.touched.length === 0) return [];
  const shapes = checkShape(resolved.path, resolved.document as RawJson); // parsed JSON holds no undefined
  return [...checkTranslations(resolved), ...shapes.map((found) => atOrigin(resolved, found))];
}
