import type { KnownNames } from '../expression/names.ts';
import { parentOf } from '../json/pointer.ts';
import { compileDocument } from './emit/compile-documents.ts';
import { fieldPartsOf, writeOutParts } from './emit/write-out-parts.ts';
import { applyKindsTo } from './layers/apply-kinds.ts';
import type { Sources } from './layers/layers.ts';
import type { ResolvedLayers } from './layers/resolve-layers.ts';
import type { FactTypes } from './types/facts.ts';
import { programReader } from './types/program.ts';

/** What a document is compiled with. */
interface Surroundings extends Pick<Sources, 'api'> {
  readonly documents: ReadonlyMap<string, ResolvedLayers>;
  readonly facts: FactTypes;
}

/** The names that an expression at a pointer may begin with; `undefined`: the document is too incomplete to say. */
export function namesAt(
  pointer: string,
  { path, document }: Pick<ResolvedLayers, 'path' | 'document'>,
  { documents, facts, api }: Surroundings,
): KnownNames | undefined {
  const known = new Map<string, KnownNames>();
  const all = [...documents.values()].map((one) => one.document);
  const program = programReader()(all, facts, api, false);
  const resolved = { path, document, origins: { file: path, given: [] }, locks: [], touched: [] };
  try {
    compileDocument(writtenOut(resolved, documents), program, (at, names) => known.set(at, names));
  } catch {
    // Compiling counts on shapes that were checked, and what somebody types may have any.
  }
  return nearest(known, pointer);
}

/** A document with what its kinds and parts give. */
function writtenOut(resolved: ResolvedLayers, documents: Surroundings['documents']): ResolvedLayers {
  const kinds = documents.get('kinds.json');
  const filled = kinds ? applyKindsTo(resolved, kinds) : resolved;
  const { type } = resolved.document;
  return type === 'step' || type === 'modal' ? writeOutParts(filled, fieldPartsOf(documents)) : filled;
}

/** What is known at a pointer, or else around it. */
function nearest(known: ReadonlyMap<string, KnownNames>, pointer: string): KnownNames | undefined {
  return known.get(pointer) ?? (pointer === '' ? undefined : nearest(known, parentOf(pointer)));
}
