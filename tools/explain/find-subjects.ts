import { brandsOf, schemaAt } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  objectOf,
  isObject,
  pageFile,
  pointerTo,
  valueAt,
} from '#engine/index.ts';
import {
  constantsAt,
  factPaths,
  findBrand,
  findConstant,
  findFact,
  findKind,
  findOperation,
  findToken,
} from './find-vocabulary.ts';
import {
  type Find,
  type Lookup,
  type Subject,
  type SubjectKind,
  written,
  nameAlone,
  stringsIn,
} from './lookup.ts';

/**
 * Everything that a name may mean; if it names nothing, the pages and fields whose name ends so; else the texts that
 * hold it.
 */
export function findSubjects(what: string, lookup: Lookup): readonly Subject[] {
  // Any object has properties by these names, so only texts can hold them.
  const isEverywhere = what.slice(what.lastIndexOf('.') + 1) in Object.prototype;
  const searches = isEverywhere ? [[findMessages]] : [finders, [findByEnd], [findMessages]];
  for (const search of searches) {
    const found = search.flatMap((find) => find(what, lookup));
    if (found.length > 0) return found;
  }
  return [];
}

/** Every name that means something, for one that means nothing. Names that are short come before paths. */
export function knownNames(lookup: Lookup): readonly string[] {
  const { compiled, fields } = lookup.flows;
  const byPage = Object.entries(compiled.pages).map(
    ([page, screen]) => [page, fields(screen).map(({ name }) => name)] as const,
  );
  const named = [compiled.rules, compiled.actions, compiled.modals, compiled.parts, compiled.operations];
  const inTables = Object.values(compiled.machines).flatMap(({ states }) => Object.keys(states));
  return [
    ...named.flatMap((map) => Object.keys(map)),
    ...byPage.flatMap(([, ofPage]) => ofPage),
    ...byPage.map(([page]) => page),
    ...inTables,
    ...Object.keys(objectOf(lookup.documents.get('kinds.json')?.document['kinds'])),
    ...brandsOf(lookup.sources).map(({ code }) => code),
    ...factPaths(lookup.facts),
    ...byPage.flatMap(([page, ofPage]) => ofPage.map((name) => `${page}.${name}`)),
    ...constantsAt(lookup, () => true).map(({ name }) => name),
  ];
}

/** Pages and constants by the end of their path, and fields without their page. */
const findByEnd: Find = (what, lookup) => {
  const pages = Object.keys(lookup.flows.compiled.pages);
  return [
    ...pages
      .filter((page) => page.endsWith(`/${what}`) || page.endsWith(`/${what}/index`))
      .flatMap((page) => findPage(page, lookup)),
    ...pages.flatMap((page) => findField(`${page}.${what}`, lookup)),
    ...constantsAt(lookup, (name) => name.endsWith(`.${what}`)),
  ];
};

const findPage: Find = (what, { flows, documents }) => {
  const name = what in flows.compiled.pages ? what : `${what}/index`;
  if (!(name in flows.compiled.pages)) return [];
  const document = pageFile(name);
  const source = documents.get(document)?.document ?? {};
  const about = Object.keys(objectOf(source['body']));
  return [
    {
      kind: 'page',
      name,
      place: { document, path: '' },
      about: [...written(source, ['title', 'says']), `body: ${about.join(', ')}`],
      usedAs: nameAlone(name),
      node: name,
    },
  ];
};

const findField: Find = (what, { flows, documents }) => {
  const dot = what.lastIndexOf('.');
  const page = what.slice(0, dot);
  if (dot < 0 || !(page in flows.compiled.pages)) return [];
  const document = pageFile(page);
  const name = what.slice(dot + 1);
  const at = findKey(documents.get(document)?.document['body'], name, '/body');
  if (!at) return [];
  const { bind } = at.value;
  const uses = typeof bind === 'string' ? `step.${name}|${bind}` : `step.${name}`;
  return [
    {
      kind: 'field',
      name: what,
      place: { document, path: at.path },
      about: written(at.value, [
        'type',
        'label',
        'kind',
        'bind',
        'when',
        'required',
        'requiredWhen',
        'sensitive',
      ]),
      usedAs: new RegExp(`(?<![\\w.])(${uses.replaceAll('.', '\\.')})(?![\\w-])`),
    },
  ];
};

const findRule: Find = (what, { places, flows }) => {
  const place = places.rule(what);
  const rule = place && valueAt(places.document(place.document) ?? {}, place.path);
  if (!place || !isObject(rule)) return [];
  const kind = flows.compiled.rules[what]?.gives === 'boolean' ? 'condition' : 'calculation';
  const inputs = Object.keys(objectOf(rule['inputs']));
  const about = written(rule, ['says', 'gives', 'when', 'value']);
  return [
    {
      kind,
      name: what,
      place,
      about: inputs.length > 0 ? [...about, `inputs: ${inputs.join(', ')}`] : about,
      usedAs: nameAlone(what),
    },
  ];
};

const findInTables: Find = (what, { flows, places }) =>
  Object.values(flows.compiled.machines).flatMap((machine) => {
    const document = places.machine(machine.name);
    const source = places.document(document) ?? {};
    const at = (map: string, kind: SubjectKind): readonly Subject[] => {
      const path = pointerTo(`/${map}`, what);
      const value = valueAt(source, path);
      if (!isObject(value)) return [];
      const about = written(value, ['when', 'from', 'to', 'why', 'unreached']);
      return [
        {
          kind,
          name: what,
          place: { document, path },
          about,
          ...(kind === 'state' && { usedAs: nameAlone(what), node: what }),
        },
      ];
    };
    return [...at('transitions', 'transition'), ...at('states', 'state')];
  });

const findDocument =
  (kind: 'action' | 'modal' | 'part'): Find =>
  (what, { documents }) => {
    const document = `${kind}s/${what}.json`;
    const source = documents.get(document)?.document;
    if (!source) return [];
    const steps = Object.keys(objectOf(source['steps']));
    const about = [
      ...written(source, ['says', 'title']),
      ...(steps.length > 0 ? [`steps: ${steps.join(', ')}`] : []),
    ];
    return [{ kind, name: what, place: { document, path: '' }, about, usedAs: nameAlone(what) }];
  };

const findMessages: Find = (what, { documents }) =>
  [...documents].flatMap(([document, { document: source }]) =>
    stringsIn(source)
      .filter(({ path, text }) => text.includes(what) && schemaAt(source, path)?.['x-text'] !== undefined)
      .map(({ path, text }) => ({ kind: 'message', name: text, place: { document, path }, about: [] })),
  );

const finders: readonly Find[] = [
  findPage,
  findField,
  findRule,
  findInTables,
  findConstant,
  findDocument('action'),
  findDocument('modal'),
  findDocument('part'),
  findKind,
  findBrand,
  findOperation,
  findToken,
  (what, { facts }) => findFact(what, facts),
];

function findKey(
  body: Json | undefined,
  name: string,
  base: string,
): { readonly path: string; readonly value: JsonObject } | undefined {
  if (!isObject(body)) return undefined;
  const own = body[name];
  if (isObject(own)) return { path: pointerTo(base, name), value: own };
  for (const [key, block] of Object.entries(body)) {
    const inner = isObject(block) ? findKey(block['body'], name, `${pointerTo(base, key)}/body`) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
