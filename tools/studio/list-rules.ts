import { originOf } from '#engine/compile.ts';
import {
  type Json,
  documentOfStep,
  isWithin,
  objectOf,
  parentOf,
  pointerTo,
  readPointer,
  valueAt,
} from '#engine/index.ts';
import { lookupIn } from '../explain/explain-subject.ts';
import { stringsIn } from '../explain/lookup.ts';
import { schemaPlaces } from '../lint/context/places.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import { rangeOf } from '../read/locate.ts';
import { expressionInWords } from './expression-in-words.ts';
import { boundKeys } from './bound-keys.ts';
import { titleOfPage } from './map-of.ts';
import type { ListedRule } from '#schemas/studio/answers.ts';

/** Rules that are no expressions. */
const bounds: ReadonlySet<string> = new Set([...boundKeys, 'from', 'until']);

/** Maps of expressions, each with a name that a document gives it. */
const namesItself: ReadonlySet<string> = new Set(['let']);

/** The journeys, and all rules of one of them as a brand has them: of its steps, its pages in order, and the parts and kinds of these. */
export function rulesOfJourney(loaded: LoadedFlows, asked: string): object {
  const { journeys } = loaded.flows.compiled;
  const names = Object.keys(journeys);
  const name = names.includes(asked) ? asked : (names[0] ?? '');
  const journey = journeys[name];
  const steps =
    journey?.steps.map((step) => [`/steps/${step.name}`, documentOfStep(journey, step)] as const) ?? [];
  const pages = [...new Set(steps.map(([, page]) => page))];
  const { documents } = lookupIn(loaded);
  const rulesAt = rulesIn(loaded, documents);
  const used = usedOn(pages, documents);
  const rules = [
    ...steps.flatMap(([path, page]) => rulesAt(`journeys/${name}.json`, page, path)),
    ...pages.flatMap((page) => rulesAt(`pages/${page}.json`, page)),
    ...used.parts.flatMap((part) => rulesAt(`parts/${part}.json`, `parts/${part}`)),
    ...used.kinds.flatMap(([kind, page]) => rulesAt('kinds.json', page, pointerTo('/kinds', kind))),
  ];
  const titled = pages.map((page) => ({ name: page, title: titleOfPage(page, loaded) }));
  return { journeys: names, journey: name, pages: titled, rules };
}

type Documents = ReturnType<typeof lookupIn>['documents'];

/** Lists the rules of a document, all of them or those at a pointer and below. */
function rulesIn(loaded: LoadedFlows, documents: Documents) {
  return (name: string, page: string, below = ''): readonly ListedRule[] => {
    const resolved = documents.get(name);
    if (!resolved) return [];
    return schemaPlaces(resolved.document).flatMap(({ path, value, schema }) => {
      const key = readPointer(path).at(-1) ?? '';
      const isText = schema['x-text'] !== undefined;
      const isRule = schema['x-expression'] !== undefined || (bounds.has(key) && !isText);
      if (!isRule || typeof value === 'object' || !isWithin(path, below)) return [];
      const origin = originOf(resolved.origins, path);
      const file = loaded.read.files.get(origin.document);
      const line = file ? file.positions.at(rangeOf(file, origin.path, false).start).line : 1;
      const holder = parentOf(path);
      const part = readPointer(holder).at(-1) ?? '';
      const partTitle = wordsIn(valueAt(resolved.document, holder));
      // What documents name themselves has no title in a schema.
      const { title } = namesItself.has(part) ? {} : schema;
      const keyTitle = typeof title === 'string' ? title : '';
      const named = { page, part, partTitle, key, keyTitle };
      const isExpression = typeof value === 'string' && !isPlain(value);
      const words = isExpression ? expressionInWords(value) : undefined;
      const said = { value: plainValue(value), ...(words !== undefined && { words }) };
      return [{ ...named, ...said, document: origin.document, line }];
    });
  };
}

/** The parts that pages show, and the kinds that their fields follow, each with the page that names it first. */
function usedOn(pages: readonly string[], documents: Documents) {
  const parts = new Set<string>();
  const kinds = new Map<string, string>();
  const read = (document: string, page: string): void => {
    for (const { path, text } of stringsIn(documents.get(document)?.document)) {
      const key = readPointer(path).at(-1);
      if (key === 'kind' && !kinds.has(text)) kinds.set(text, page);
      if (key !== 'part' || parts.has(text)) continue;
      parts.add(text);
      read(`parts/${text}.json`, page);
    }
  };
  for (const page of pages) read(`pages/${page}.json`, page);
  return { parts: [...parts], kinds: [...kinds] };
}

function plainValue(value: Json): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** Whether a value says itself as a number or a day does. */
function isPlain(value: string): boolean {
  return /^[\d.T:-]*$/.test(value);
}

/** What people read of a part first; empty for nothing. */
function wordsIn(part: Json | undefined): string {
  const { label, title, text } = objectOf(part);
  const said = [label, title, text].find((one) => typeof one === 'string');
  return typeof said === 'string' ? said : '';
}
