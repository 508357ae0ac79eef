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
import { type Lookup, stringsIn } from '../explain/lookup.ts';
import { schemaPlaces } from '../lint/context/places.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import { rangeOf } from '../read/locate.ts';
import { expressionInWords, namesIn } from './expression-in-words.ts';
import { boundKeys } from './bound-keys.ts';
import { titleOfPage } from './map-of.ts';
import { namedDocuments } from './named-documents.ts';
import type { ListedRule } from '#schemas/studio/answers.ts';

/** Rules that are no expressions. */
const bounds: ReadonlySet<string> = new Set([...boundKeys, 'from', 'until']);

/** Maps of expressions, each with a name that a document gives it. */
const namesItself: ReadonlySet<string> = new Set(['let']);

/**
 * The journeys, and all rules of one of them as a brand has them: of its steps and pages, and of what these use. Rows of
 * tables about its pages follow, and the definitions that all of them name.
 */
export function rulesOfJourney(loaded: LoadedFlows, asked: string): object {
  const { journeys } = loaded.flows.compiled;
  const names = Object.keys(journeys);
  const name = names.includes(asked) ? asked : (names[0] ?? '');
  const journey = journeys[name];
  const steps =
    journey?.steps.map((step) => [`/steps/${step.name}`, documentOfStep(journey, step)] as const) ?? [];
  const pages = [...new Set(steps.map(([, page]) => page))];
  const lookup = lookupIn(loaded);
  const { documents } = lookup;
  const rulesAt = rulesIn(loaded, documents);
  const used = [...usedOn(pages, documents), ...rowsOn(pages, documents)];
  const own = [
    ...steps.flatMap(([path, page]) => rulesAt(`journeys/${name}.json`, page, path)),
    ...pages.flatMap((page) => rulesAt(`pages/${page}.json`, page)),
    ...used.flatMap(({ document, page, below }) => rulesAt(document, page, below)),
  ];
  const rules = [...own, ...definitionsOf(own, rulesAt, lookup)];
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

/** A page of a journey, or what it needs, and the page that needs it first. */
interface UsedOn {
  readonly document: string;
  readonly page: string;
  /** Default: all of it. */
  readonly below?: string;
}

/** The parts, actions and dialogs that pages name, and the kinds that their fields follow, each once. */
function usedOn(pages: readonly string[], documents: Documents): readonly UsedOn[] {
  const seen = new Set<string>();
  const used: UsedOn[] = [];
  const kinds = new Map<string, UsedOn>();
  const follow = (document: string, page: string): void => {
    const source = documents.get(document)?.document;
    for (const { path, text } of stringsIn(source)) {
      const below = pointerTo('/kinds', text);
      if (readPointer(path).at(-1) === 'kind' && !kinds.has(text))
        kinds.set(text, { document: 'kinds.json', page, below });
    }
    for (const named of namedDocuments(source)) {
      if (seen.has(named.document)) continue;
      seen.add(named.document);
      used.push({ document: named.document, page });
      follow(named.document, page);
    }
  };
  for (const page of pages) follow(`pages/${page}.json`, page);
  const rank = ({ document }: UsedOn): number =>
    ['parts/', 'actions/', 'modals/'].findIndex((folder) => document.startsWith(folder));
  return [...used.toSorted((one, other) => rank(one) - rank(other)), ...kinds.values()];
}

/** The rows of tables that lead to the pages, or guard their addresses. */
function rowsOn(pages: readonly string[], documents: Documents): readonly UsedOn[] {
  return [...documents].flatMap(([document, { document: source }]) => {
    if (!document.startsWith('tables/')) return [];
    const found = stringsIn(source).flatMap(({ path, text }): readonly UsedOn[] => {
      const [, below, key = ''] = /^(.*\/rows\/[^/]+)\/(page|paths)(?:\/|$)/.exec(path) ?? [];
      const page = pages.find((one) => (key === 'paths' ? isAddressed(one, text) : one === text));
      return below === undefined || page === undefined ? [] : [{ document, page, below }];
    });
    return [...new Map(found.map((row) => [row.below, row])).values()];
  });
}

/** Whether a pattern of addresses has that of a page. */
function isAddressed(page: string, pattern: string): boolean {
  const address = `~/${page.replace(/(^|\/)index$/, '')}`.replace(/\/$/, '');
  const parts = pattern.split(/(\/\*\*|\{[^}]*\})/).map((part) => {
    if (part === '/**') return '(/.*)?';
    return part.startsWith('{') ? '[^/]+' : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return pattern === '/**' || new RegExp(`^${parts.join('')}$`).test(address);
}

/** The definitions of the rules that expressions name, and of those that these name. */
function definitionsOf(
  rules: readonly ListedRule[],
  rulesAt: ReturnType<typeof rulesIn>,
  lookup: Lookup,
): readonly ListedRule[] {
  const seen = new Set<string>();
  const follow = ({ page, value }: ListedRule): readonly ListedRule[] =>
    namesIn(value).flatMap((name) => {
      const place = seen.has(name) ? undefined : lookup.places.rule(name);
      if (!place) return [];
      seen.add(name);
      const defined = rulesAt(place.document, page, place.path);
      return [...defined, ...defined.flatMap(follow)];
    });
  return rules.flatMap(follow);
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
