import {
  atOrigin,
  createLayering,
  type Layering,
  type ResolvedLayers,
} from '#engine/compile/resolve-layers.ts';
import { applyKindsTo } from '#engine/compile/apply-kinds.ts';
import { type BrandCheck, brandChecker } from '#engine/compile/brands.ts';
import { checkShape } from '#engine/compile/check-shape.ts';
import { checkTranslations } from '#engine/compile/check-translations.ts';
import { compileDocument, type CompiledDocument } from '#engine/compile/compile-documents.ts';
import type { Program } from '#engine/compile/compiling.ts';
import { type FieldParts, partsWithin, writeOutParts } from '#engine/compile/write-out-parts.ts';
import { readFactTypes, type FactTypes } from '#engine/compile/facts.ts';
import { layerReader, type LayerReader } from '#engine/compile/layers.ts';
import { programReader, type ProgramReader } from '#engine/compile/program.ts';
import { identities, rememberNamed, rememberOne, rememberPair } from '#engine/remember.ts';
import { type JsonObject, type RawJson, objectOf } from '#engine/json/json.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { defaultWords } from '#schemas/vocabulary/words.ts';

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
  /** An app with the words that it leaves out. */
  readonly words: (app: ResolvedLayers) => ResolvedLayers;
  readonly kinds: (resolved: ResolvedLayers, kinds: ResolvedLayers) => ResolvedLayers;
  /** A document with the parts that hold fields written out. */
  readonly parts: (resolved: ResolvedLayers, parts: FieldParts) => ResolvedLayers;
  readonly facts: (schema: JsonObject) => FactTypes;
  readonly brandCheck: (schema: JsonObject) => BrandCheck;
  readonly program: ProgramReader;
  readonly compile: (resolved: ResolvedLayers, program: Program) => CompiledDocument;
}

/** Phases that remember nothing yet. */
export function createPhases(): Phases {
  return {
    shape: rememberNamed((document: JsonObject, path: string) => checkShape(path, document as RawJson)), // parsed JSON
    layers: layerReader(),
    layering: createLayering(),
    merged: rememberOne(checkMerged),
    words: rememberOne(giveWords),
    kinds: rememberPair(applyKindsTo),
    parts: partsWriter(),
    facts: rememberOne(readFactTypes),
    brandCheck: rememberOne(brandChecker),
    program: programReader(),
    compile: rememberPair(compileDocument),
  };
}

/** Brands share a screen if they share the parts that are written out in it. */
function partsWriter(): Phases['parts'] {
  const identity = identities();
  const written = rememberNamed(
    (_resolved: ResolvedLayers, _parts: string) => ({}) as { made?: ResolvedLayers },
  );
  return (resolved, parts) => {
    const used = [...partsWithin(resolved.document['body'], parts)];
    if (used.length === 0) return resolved;
    const kept = written(resolved, used.map(identity).join());
    return (kept.made ??= writeOutParts(resolved, parts));
  };
}

function giveWords(app: ResolvedLayers): ResolvedLayers {
  const words = { ...defaultWords, ...objectOf(app.document['words']) };
  return { ...app, document: { ...app.document, words } };
}

function checkMerged(resolved: ResolvedLayers): readonly Diagnostic[] {
  if (resolved.touched.length === 0) return [];
  const shapes = checkShape(resolved.path, resolved.document as RawJson); // parsed JSON holds no undefined
  return [...checkTranslations(resolved), ...shapes.map((found) => atOrigin(resolved, found))];
}
