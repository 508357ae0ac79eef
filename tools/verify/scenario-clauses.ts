import { type Json, type JsonObject, objectOf, isObject, membersOf } from '#engine/index.ts';
import { type Brand, type Sources, brandsOf, chosenBrand, isBasePath, layersOf } from '#engine/compile.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { playsOf } from '../read/plays.ts';
import { urlOfScenario } from '../read/scenario.ts';
import type { Case, Clause } from './clause.ts';

/**
 * Turns scenarios with an outcome, and examples of rules and machines, into clauses. The product states them about
 * itself. Of a brand that is named there are the scenarios, and the examples of layers that the main brand lacks.
 */
export function scenarioClauses(read: ReadFlows, brand?: string): readonly Clause[] {
  return [...ofScenarios(read, brand), ...ofRules(read, brand), ...ofMachines(read, brand)];
}

/** The brands other than the main one that scenarios name, or whose layers hold examples. */
export function brandsOfScenarios({ sources }: ReadFlows): readonly string[] {
  const named = Object.entries(sources.documents).flatMap(([path, { type, brand }]) => {
    const asked =
      type === 'scenario' ? brand : exampleTypes.has(type) ? brandOfLayer(path, sources) : undefined;
    return typeof asked === 'string' ? [asked] : [];
  });
  return [...new Set(named)];
}

const exampleTypes: ReadonlySet<unknown> = new Set(['conditions', 'calculations', 'machine']);

/** The first brand that has the layer of a document; undefined if the main brand has it. */
function brandOfLayer(path: string, sources: Sources): string | undefined {
  if (isBasePath(path)) return undefined;
  const brands = brandsOf(sources);
  const hasLayer = (brand: Brand | undefined): boolean =>
    layersOf(brand, {}).some(({ folder }) => folder !== '' && path.startsWith(folder));
  return hasLayer(chosenBrand(brands, {})) ? undefined : brands.find(hasLayer)?.code;
}

function ofRules({ sources, files }: ReadFlows, brand: string | undefined): readonly Clause[] {
  return Object.entries(sources.documents).flatMap(([path, document]) => {
    const type = String(document['type']);
    const file = files.get(path);
    if (!file || (type !== 'conditions' && type !== 'calculations')) return [];
    if (brandOfLayer(path, sources) !== brand) return [];
    return membersOf(document[type]).flatMap(([name, { says, examples }]): readonly Clause[] => {
      const cases = membersOf(examples).map(([example, one]) => [example, ofRule(name, one)] as const);
      const at = `/${type}/${name}/examples`;
      const id = `${path.replace(/\.json$/, '')} ${name}`;
      const about = { id, section: 'example', says: String(says), file, path: at };
      return cases.length === 0 ? [] : [{ ...about, cases: Object.fromEntries(cases) }];
    });
  });
}

function ofRule(name: string, { gives, ...given }: JsonObject): Case {
  const expected: JsonObject = gives === undefined ? { error: true } : { value: gives };
  return { type: 'calculate', name, ...given, expect: expected };
}

function ofMachines({ sources, files }: ReadFlows, brand: string | undefined): readonly Clause[] {
  return Object.entries(sources.documents).flatMap(([path, { type, name, says, examples }]) => {
    const file = files.get(path);
    if (type !== 'machine' || !file || !isObject(examples)) return [];
    if (brandOfLayer(path, sources) !== brand) return [];
    const cases = membersOf(examples).map(
      ([example, { ends, fires, ...run }]) =>
        [
          example,
          { type, name: String(name), ...run, expect: without({ state: ends, fired: fires }) },
        ] as const,
    );
    const id = path.replace(/\.json$/, '');
    return [
      { id, section: type, says: String(says), cases: Object.fromEntries(cases), file, path: '/examples' },
    ];
  });
}

function ofScenarios({ sources, files }: ReadFlows, brand: string | undefined): readonly Clause[] {
  const basePath = String(sources.documents['app.json']?.['basePath'] ?? '');
  return Object.entries(sources.documents).flatMap(([path, document]): readonly Clause[] => {
    const file = files.get(path);
    const { type, says, expect = {} } = document;
    if (type !== 'scenario' || document['brand'] !== brand || !file || !isObject(expect)) return [];
    const facts = objectOf(document['facts']);
    const plays = playsOf(document);
    const played = plays.map(({ name, play }) => [name, walkCase(play, document, facts)] as const);
    const cases = [...casesOf(document, expect, basePath), ...played];
    if (cases.length === 0) return [];
    const id = path.replace(/\.json$/, '');
    const places = Object.fromEntries(plays.map(({ name, path: at }) => [name, { file, path: at }] as const));
    return [
      { id, section: type, says: String(says), cases: Object.fromEntries(cases), places, file, path: '' },
    ];
  });
}

/** A walkthrough opens a URL, or answers a step. It uses names where clauses quote words. */
function walkCase(walkthrough: JsonObject, shared: JsonObject, facts: JsonObject): Case {
  const { expect, says: _says, press, rounds, ...one } = walkthrough;
  const given = {
    ...one,
    ...(press !== undefined && { pressNamed: press }),
    ...(Array.isArray(rounds) && { rounds: rounds.map(roundOf) }),
    answers: { ...objectOf(shared['answers']), ...objectOf(one['answers']) },
    replies: { ...objectOf(shared['replies']), ...objectOf(one['replies']) },
    facts,
    expect: expectedOf(objectOf(expect)),
  };
  return typeof one['step'] === 'string'
    ? { type: 'submit', ...given, step: one['step'] }
    : { type: 'open', ...given, url: String(one['url']) };
}

function roundOf(round: Json): JsonObject {
  const { press, ...others } = objectOf(round);
  return { ...others, ...(press !== undefined && { pressNamed: press }) };
}

function expectedOf({ modal, stage, shows, showsNot, ...others }: JsonObject): JsonObject {
  return {
    ...others,
    ...(modal !== undefined && { opened: modal }),
    ...(stage !== undefined && { inStage: stage }),
    ...(shows !== undefined && { namesInclude: shows }),
    ...(showsNot !== undefined && { namesExclude: showsNot }),
  };
}

function casesOf(
  document: JsonObject,
  { route, state, ...visit }: JsonObject,
  basePath: string,
): readonly (readonly [string, Case])[] {
  const facts = objectOf(document['facts']);
  const leads = without({ page: route === '.' ? noPage : route, state });
  const url = urlOfScenario(document, facts, basePath);
  return [
    ...(Object.keys(leads).length > 0 ? [['route', { type: 'route', facts, expect: leads }] as const] : []),
    ...(Object.keys(visit).length > 0
      ? [['visit', { type: 'visit', url: url ?? '', facts, expect: visit }] as const]
      : []),
  ];
}

/** In a case, null means that the person stays. Documents have no null. */
const noPage = null as unknown as Json;

function without(expected: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined));
}
