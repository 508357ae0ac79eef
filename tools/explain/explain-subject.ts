import { isBasePath } from '#engine/compile.ts';
import { isWithin, pointerTo } from '#engine/index.ts';
import { placeLine, type PlacedLine } from '#tools/because/because.ts';
import type { Graph } from '#tools/graph/graph.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import { rangeOf } from '../read/locate.ts';
import { type Lookup, type Subject, isRemark, leavesIn, stringsIn } from './lookup.ts';

/** A line of a document and what stands there. */
export interface Use extends PlacedLine {
  readonly text: string;
}

/** Everything that documents say of one thing. */
export interface Explained extends Omit<Subject, 'usedAs' | 'place' | 'node'> {
  readonly place?: PlacedLine;
  /** The brands that have it, where the chosen one has not. */
  readonly brands?: readonly string[];
  /** What leads to it, for pages and states. */
  readonly ledToBy: readonly Use[];
  readonly usedBy: readonly Use[];
  /** Lines of brands, groups and languages that change it. */
  readonly changedBy: readonly PlacedLine[];
}

/** Looks up everything that concerns one thing. */
export function explainSubject(subject: Subject, lookup: Lookup, read: ReadFlows, graph: Graph): Explained {
  const { usedAs, place, node, ...rest } = subject;
  const line = (document: string, path: string) => placeLine(read, lookup.documents, { document, path });
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
  const ledToBy =
    node === undefined
      ? []
      : graph.edges
          .filter(({ to }) => names.get(to) === node)
          .map(({ from, label, document, path }) => ({
            ...line(document, path),
            text: `${names.get(from)}: ${label}`,
          }));
  const usedBy = [...lookup.documents].flatMap(([document, { document: source }]) =>
    usedAs === undefined
      ? []
      : stringsIn(source)
          .filter(
            ({ path, text }) => usedAs.test(text) || (subject.kind === 'fact' && isSetAt(path, subject.name)),
          )
          .filter(({ path }) => !isRemark(path) && !isOwn(subject, document, path))
          .map(({ path, text }) => ({ ...line(document, path), text })),
  );
  return {
    ...rest,
    ...(place && { place: line(place.document, place.path) }),
    ledToBy,
    usedBy,
    changedBy: place ? changesOf(read, place.document, place.path) : [],
  };
}

/** Assignments name the fact that they write by their key. */
function isSetAt(path: string, fact: string): boolean {
  return path.endsWith(pointerTo('/set', fact));
}

function isOwn({ place }: Subject, document: string, path: string): boolean {
  return place !== undefined && place.document === document && isWithin(path, place.path);
}

/** What layers above the base, of any brand or language, say at or below a place. */
function changesOf({ sources, files }: ReadFlows, document: string, at: string): readonly PlacedLine[] {
  return Object.entries(sources.documents)
    .filter(([path]) => !isBasePath(path) && path.endsWith(`/${document}`))
    .flatMap(([path, source]) => {
      const file = files.get(path);
      if (!file) return [];
      const layer = path.slice(0, -document.length - 1);
      const changed = leavesIn(source)
        .map((leaf) => leaf.path)
        .filter((one) => isWithin(one, at) && !isRemark(one) && one !== '/type');
      return changed.map((one) => {
        const { line } = file.positions.at(rangeOf(file, one, false).start);
        return { document: path, path: one, file: file.shown, line, layer };
      });
    });
}
