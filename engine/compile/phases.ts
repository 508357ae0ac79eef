import {
  atOrigin,
  createLayering,
  replaced,
  type Layering,
  type ResolvedLayers,
} from './layers/resolve-layers.ts';
import { applyKindsTo } from './layers/apply-kinds.ts';
import { type BrandCheck, brandChecker } from './layers/brands.ts';
import { checkFormat } from './check/check-format.ts';
import { checkShape } from './shape/check-shape.ts';
import { checkTranslations } from './check/check-translations.ts';
import { compileDocument, type CompiledDocument } from './emit/compile-documents.ts';
import type { Program } from './types/compiling.ts';
import { type FieldParts, partsWithin, writeOutParts } from './emit/write-out-parts.ts';
import { readFactTypes, type FactTypes } from './types/facts.ts';
import { isBasePath, layerReader, type LayerReader, type Sources } from './layers/layers.ts';
import { programReader, type ProgramReader } from './types/program.ts';
import { identities, rememberNamed, rememberOne, rememberPair } from '../remember.ts';
import type { JsonObject, RawJson } from '../json/json.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { completeApp, leadFromRoot } from './layers/default-documents.ts';

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
  /** An app with what it leaves out, in a language. */
  readonly app: (app: ResolvedLayers, locale: string) => ResolvedLayers;
  /** An access table that leads from the root of the site to a page. */
  readonly root: (access: ResolvedLayers, start: string) => ResolvedLayers;
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
    app: rememberNamed(completeApp),
    root: rememberNamed(leadFromRoot),
    kinds: rememberPair(applyKindsTo),
    parts: partsWriter(),
    facts: rememberOne(readFactTypes),
    brandCheck: rememberOne(brandChecker),
    program: programReader(),
    compile: rememberPair((resolved: ResolvedLayers, program: Program) => compileDocument(resolved, program)),
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

function checkMerged(resolved: ResolvedLayers): readonly Diagnostic[] {
  if (resolved.touched.length === 0) return [];
  const shapes = checkShape(resolved.path, resolved.document as RawJson); // parsed JSON holds no undefined
  return [...checkTranslations(resolved), ...shapes.map((found) => atOrigin(resolved, found))];
}

/**
 * What is wrong with the shapes of all documents. A document that should be a patch is reported as that alone: what a
 * complete one of its type would need is not what it lacks.
 */
export function checkShapes(sources: Sources, shape: Phases['shape']): readonly Diagnostic[] {
  const newer = checkFormat(sources);
  if (newer) return [newer];
  const { documents } = sources;
  return Object.entries(documents).flatMap(([path, document]) => {
    const found = shape(document, path);
    const isMeantAsPatch =
      found.length > 0 && document['type'] !== 'patch' && documents[basePathOf(path)] !== undefined;
    return isMeantAsPatch ? [replaced(path)] : found;
  });
}

/** The path of the document that a layer's document lies over; empty for one of the base, and for rows of partners. */
function basePathOf(path: string): string {
  const base = path.replace(/^(?:(?:products|groups|brands)\/[^/]+\/)?(?:locales\/[^/]+\/)?/, '');
  return isBasePath(path) || base === path ? '' : base;
}
