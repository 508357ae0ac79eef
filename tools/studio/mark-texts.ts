import { type Compiler, type Sources, originOf, publish } from '#engine/compile.ts';
import { type Compiled, type Json, type JsonObject, parentOf, readPointer, valueAt } from '#engine/index.ts';
import { markOf, withoutMarks } from '#schemas/studio/text-marks.ts';
import type { AskedChoice } from './ask.ts';
import { findTexts } from '../read/texts-of-brand.ts';
import { type LoadedFlows, documentsOf } from '../read/load-flows.ts';

/** Flows whose texts have marks, and the place of each mark's text: its document after all layers, `#`, its pointer. */
export interface MarkedFlows {
  readonly compiled?: Compiled;
  readonly places: readonly string[];
}

/** Marks each text of a brand in a language, so that what a page shows says where it comes from. */
export function markTexts(
  loaded: LoadedFlows,
  { brand, locale }: AskedChoice,
  compileWith: (sources: Sources) => Compiler['compile'],
): MarkedFlows {
  const places: string[] = [];
  const marked = new Map<string, Map<string, string>>();
  for (const [name, { document, origins }] of documentsOf(loaded)) {
    for (const { path, text } of findTexts(document)) {
      if (text === '') continue;
      const origin = originOf(origins, path);
      const here = marked.get(origin.document) ?? new Map<string, string>();
      marked.set(origin.document, here.set(origin.path, text + markOf(places.length)));
      places.push(`${name}#${path}`);
    }
  }
  const { sources } = loaded.read;
  const documents = Object.fromEntries(
    Object.entries(sources.documents).map(([path, document]) => {
      const texts = marked.get(path);
      return [path, texts ? withTexts(document, texts) : document];
    }),
  );
  const result = compileWith({ ...sources, documents })({ brand, locale });
  if (!result.ok) return { places };
  const compiled = publish(result.compiled);
  return { compiled: spread({ ...compiled, brand: result.compiled.brand }) as Compiled, places };
}

function withTexts(document: JsonObject, texts: ReadonlyMap<string, string>): JsonObject {
  const copy = structuredClone(document) as { [key: string]: Json };
  for (const [path, text] of texts) {
    const holder = valueAt(copy, parentOf(path)) as { [key: string]: Json }; // it holds a text
    holder[readPointer(path).at(-1) ?? ''] = text;
  }
  return copy;
}

/** Gives each run of a rich text the mark at its end, and shows no mark where a text comes out empty. */
function spread(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(spread);
  const { runs, parts } = value as { readonly runs?: unknown; readonly parts?: unknown };
  if (Array.isArray(runs)) return { runs: markRuns(runs as readonly Run[]) };
  if (Array.isArray(parts)) return onlyIfShown(parts as readonly Part[]);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spread(inner)]));
}

type Part = string | { readonly tree: unknown };
type Template = string | { readonly parts: readonly Part[] };
type Run =
  | { readonly type: 'link'; readonly label: Template; readonly page: Template }
  | { readonly type: 'text' | 'bold'; readonly text: Template };

function markRuns(runs: readonly Run[]): readonly Run[] {
  const mark = runs.map((run) => markAtEnd(wordsOf(run))).find((found) => found !== '') ?? '';
  const marked = (text: Template): Template =>
    onlyIfShown([...partsOf(text), ...(markAtEnd(text) === '' ? [mark] : [])]);
  return runs.map((run) =>
    run.type === 'link' ? { ...run, label: marked(run.label) } : { ...run, text: marked(run.text) },
  );
}

function wordsOf(run: Run): Template {
  return run.type === 'link' ? run.label : run.text;
}

function partsOf(text: Template): readonly Part[] {
  return typeof text === 'string' ? [text] : text.parts;
}

function markAtEnd(text: Template): string {
  const last = partsOf(text).at(-1);
  return typeof last === 'string' ? last.slice(withoutMarks(last).length) : '';
}

/** A text of tags alone may come out empty, and then nothing is shown where it would be. */
function onlyIfShown(parts: readonly Part[]): Template {
  const mark = markAtEnd({ parts });
  const trees = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.tree]));
  const hasWords = parts.some((part) => typeof part === 'string' && withoutMarks(part).trim() !== '');
  const [first, ...others] = trees;
  if (hasWords || first === undefined || mark === '') return { parts };
  const isShown = others.reduce((some, tree) => ['||', some, ['!=', tree, '']], ['!=', first, ''] as unknown);
  const words = parts.map((part) => (typeof part === 'string' ? withoutMarks(part) : part));
  return { parts: [...words.filter((part) => part !== ''), { tree: ['?:', isShown, mark, ''] }] };
}
