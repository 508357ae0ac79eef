import { originOf } from '#engine/compile.ts';
import { type Json, documentOfStep, objectOf, parentOf, readPointer, valueAt } from '#engine/index.ts';
import { lookupIn } from '../explain/explain-subject.ts';
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

/** The journeys, and all rules on the pages of one of them: in the order of its steps, as a brand has them. */
export function rulesOfJourney(loaded: LoadedFlows, asked: string): object {
  const { journeys } = loaded.flows.compiled;
  const names = Object.keys(journeys);
  const name = names.includes(asked) ? asked : (names[0] ?? '');
  const journey = journeys[name];
  const pages = journey ? journey.steps.map((step) => documentOfStep(journey, step)) : [];
  const { documents } = lookupIn(loaded);
  const rules = [...new Set(pages)].flatMap((page): readonly ListedRule[] => {
    const resolved = documents.get(`pages/${page}.json`);
    if (!resolved) return [];
    return schemaPlaces(resolved.document).flatMap(({ path, value, schema }) => {
      const key = readPointer(path).at(-1) ?? '';
      const isText = schema['x-text'] !== undefined;
      const isRule = schema['x-expression'] !== undefined || (bounds.has(key) && !isText);
      if (!isRule || typeof value === 'object') return [];
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
  });
  const titled = [...new Set(pages)].map((page) => ({ name: page, title: titleOfPage(page, loaded) }));
  return { journeys: names, journey: name, pages: titled, rules };
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
