import { type ResolvedLayers, type Sources, brandsOf, layersOf, resolveLayers } from '#engine/compile.ts';
import { type Override, changesOf, reviewedIn } from '../../lint/reviewed.ts';
import { findNode, rangeOfNode } from '../../json/positions.ts';
import { layerOf } from '../../read/layer-of.ts';
import type { ReadFlows } from '../../read/read-flows.ts';
import { afterRename } from './after-rename.ts';
import type { FileEdits, PlannedRename } from './planned-rename.ts';

/** A rename that also records what layers override now: with another name, what they were read against says the same. */
export function withReviewed(
  planned: PlannedRename,
  read: ReadFlows,
  nameAt: (path: string) => string,
): PlannedRename {
  const after = afterRename(read, planned);
  const inside = new Set(planned.edits.map(({ file: { document } }) => layerOf(document).inside));
  const now = new Map(overridesIn(after.sources, inside).map((one) => [one.key, one]));
  const recorded = reviewedIn(read.sources);
  const changed = overridesIn(read.sources, inside).flatMap((before) => {
    const same = now.get(`${before.file}#${nameAt(before.path)}`);
    const isCurrent = recorded.get(before.mark) === before.print;
    return same && isCurrent && entryOf(same) !== entryOf(before) ? [{ before, same }] : [];
  });
  const byFile = Map.groupBy(changed, ({ before }) => before.file);
  const edits = new Map(planned.edits.map((one) => [one.file.document, one]));
  for (const [document, all] of byFile) {
    const recording = recordingIn(document, all, read);
    const known = edits.get(document);
    if (recording)
      edits.set(document, known ? { ...known, edits: [...known.edits, ...recording.edits] } : recording);
  }
  return { ...planned, edits: [...edits.values()] };
}

interface Changed {
  readonly before: Override;
  readonly same: Override;
}

function recordingIn(document: string, changed: readonly Changed[], read: ReadFlows): FileEdits | undefined {
  const file = read.files.get(document);
  const found = file?.root && findNode(file.root, '/reviewed');
  if (!file || !found?.isExact) return undefined;
  const entries = new Map(changed.map(({ before, same }) => [entryOf(before), entryOf(same)]));
  const old = String(read.sources.documents[document]?.['reviewed']);
  const text = old
    .split(' ')
    .map((entry) => entries.get(entry) ?? entry)
    .toSorted()
    .join(' ');
  return { file, edits: [{ ...rangeOfNode(found.node), text: JSON.stringify(text) }] };
}

function entryOf({ mark, print }: Override): string {
  return `${mark.slice(mark.indexOf('#') + 1)}:${print}`;
}

/** What layers override in some documents, for all brands and languages. */
function overridesIn(sources: Sources, inside: ReadonlySet<string>): readonly Override[] {
  const brands = brandsOf(sources);
  const few = Object.entries(sources.documents).filter(
    ([path]) => inside.has(layerOf(path).inside) || isOfBrands(path),
  );
  const some: Sources = { ...sources, documents: Object.fromEntries(few) };
  const choices = brands.flatMap((brand) =>
    [undefined, ...brand.locales].map((locale) => layersOf(brand, locale === undefined ? {} : { locale })),
  );
  const documents = choices.flatMap((layers): readonly ResolvedLayers[] => [
    ...resolveLayers(some, layers).resolved.values(),
  ]);
  return changesOf(documents);
}

function isOfBrands(path: string): boolean {
  return /^brands\/([^/]+\/brand|partners)\.json$/.test(path);
}
