import { originOf } from '#engine/compile.ts';
import { type Json, documentOfStep, isObject, parentOf, readPointer, valueAt } from '#engine/index.ts';
import { lookupIn } from '../explain/explain-subject.ts';
import { schemaPlaces } from '../lint/context/places.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import { rangeOf } from '../read/locate.ts';
import { boundKeys } from './bound-keys.ts';
import { titleOfPage } from './map-of.ts';
import type { ListedRule } from '#schemas/studio/answers.ts';

/** Rules that are no expressions. */
const bounds: ReadonlySet<string> = new Set([...boundKeys, 'from', 'until']);

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
      const part = nameOf(valueAt(resolved.document, parentOf(path)), parentOf(path));
      return [{ page, part, key, value: String(value), document: origin.document, line }];
    });
  });
  const titled = [...new Set(pages)].map((page) => ({ name: page, title: titleOfPage(page, loaded) }));
  return { journeys: names, journey: name, pages: titled, rules };
}

function nameOf(part: Json | undefined, path: string): string {
  const { label, title } = isObject(part) ? part : {};
  const said = [label, title].find((text) => typeof text === 'string');
  return typeof said === 'string' ? said : (readPointer(path).at(-1) ?? '');
}
