import {
  type Explanation,
  type DocumentPlace,
  type Explainers,
  type PassedOver,
  type ResolvedLayers,
  explainers,
  originOf,
  placesOf,
} from '#engine/compile.ts';
import type { Json } from '#engine/index.ts';
import { type LoadedFlows, documentsOf } from '../read/load-flows.ts';
import { plainLine } from '../report/format-text.ts';
import { type FilesOfRoot, fileOf, rangeOf } from '../read/locate.ts';

/** Explains decisions of loaded flows, and finds the lines that decided. */
export interface PlacingExplainers extends Explainers {
  readonly place: (because: readonly Explanation[]) => readonly PlacedExplanation[];
}

/** Prepares explanations. It merges the layers once more, since loaded flows do not know files and lines. */
export function placingExplainers({ flows, read, choice }: LoadedFlows): PlacingExplainers {
  const documents = documentsOf({ read, choice });
  return { ...explainers(flows, placesOf(documents)), place: explanationPlacer(read, documents) };
}

/** A place in a file, with the layer that it belongs to: a folder of flows, or `base`. */
export interface PlacedLine extends DocumentPlace {
  readonly file: string;
  readonly line: number;
  readonly layer: string;
}

export type PlacedExplanation = Omit<Explanation, 'document' | 'path' | 'passed'> &
  PlacedLine & { readonly passed: readonly (Omit<PassedOver, 'document' | 'path'> & PlacedLine)[] };

/** Turns documents and pointers of explanations into the files and lines of the layers that gave them. */
function explanationPlacer(
  read: FilesOfRoot,
  documents: ReadonlyMap<string, ResolvedLayers>,
): (because: readonly Explanation[]) => readonly PlacedExplanation[] {
  const place = memoisedPlacer(read, documents);
  return (because) =>
    because.map((one) => ({
      ...one,
      ...place(one),
      passed: one.passed.map((row) => ({ ...row, ...place(row) })),
    }));
}

/** The line of a place in a document after all its layers. */
export function placeLine(
  read: FilesOfRoot,
  documents: ReadonlyMap<string, ResolvedLayers>,
  { document, path }: DocumentPlace,
): PlacedLine {
  const resolved = documents.get(document);
  const origin = resolved ? originOf(resolved.origins, path) : { document, path };
  const file = fileOf(origin.document, read);
  const { line } = file.positions.at(rangeOf(file, origin.path, false).start);
  const [layer = 'base'] = /^((products|groups|brands|locales)\/[^/]+\/)+/.exec(origin.document) ?? [];
  return { ...origin, file: file.shown, line, layer: layer.replace(/\/$/, '') };
}

function memoisedPlacer(read: FilesOfRoot, documents: ReadonlyMap<string, ResolvedLayers>) {
  const placed = new Map<string, PlacedLine>();
  return (place: DocumentPlace): PlacedLine => {
    const key = `${place.document}#${place.path}`;
    let line = placed.get(key);
    if (!line) placed.set(key, (line = placeLine(read, documents, place)));
    return line;
  };
}

/** An explanation on one line: what was decided, where, what was read, and which rows came first and did not hold. */
export function formatExplanation({
  kind,
  result,
  file,
  line,
  path,
  values,
  passed,
}: PlacedExplanation): string {
  const read = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const failed = passed.filter(({ not }) => not === 'condition').map((row) => row.path.split('/').at(-1));
  return plainLine(
    [
      `${kind} ${result}: ${file}:${line} ${path}`,
      ...(read.length > 0 ? [`(${read.join(', ')})`] : []),
      ...(failed.length > 0 ? [`after ${failed.join(', ')}`] : []),
    ].join(' '),
  );
}

const mostRead = 6;
const mostPassed = 4;

const subjects: Readonly<Record<PlacedExplanation['kind'], string>> = {
  poll: 'Polling',
  page: 'The page',
  state: 'The state',
  access: 'The access',
  issue: 'The answer',
  call: 'The call',
  value: 'The value',
};

/** Explanations as sentences: what was decided where, what that read, and what came before it and did not count. */
export function explanationSentences(because: readonly PlacedExplanation[]): string {
  return because.map((one) => `\n${sentencesOf(one).join('\n')}\n`).join('');
}

function sentencesOf({
  kind,
  result,
  file,
  line,
  path,
  values,
  passed,
}: PlacedExplanation): readonly string[] {
  const name = path.split('/').at(-1) ?? '';
  const read = Object.entries(values).map(([fact, value]) => `${fact} is ${shownValue(value)}`);
  const failed = passed.filter(({ not }) => not === 'condition');
  const before = failed.map((row) => `"${row.path.split('/').at(-1)}" (line ${row.line})`);
  return [
    plainLine(`${subjects[kind]} is ${result}, since ${file}:${line} says so ("${name}").`),
    ...(read.length > 0 ? [plainLine(`  There ${listed(read, mostRead, '; ')}.`)] : []),
    ...(before.length > 0
      ? [plainLine(`  Tried before, and their conditions do not hold: ${listed(before, mostPassed, ', ')}.`)]
      : []),
  ];
}

function listed(all: readonly string[], most: number, between: string): string {
  const rest = all.length - most;
  return `${all.slice(0, most).join(between)}${rest > 0 ? `${between}and ${rest} more` : ''}`;
}

function shownValue(value: Json | null): string {
  if (value === null) return 'absent';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'given' : JSON.stringify(value);
}
