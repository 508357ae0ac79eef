import { baseLocale, brandsOf, readOperations } from '#engine/compile.ts';
import { isFieldType, isObject, type JsonObject } from '#engine/index.ts';
import { membersOf } from '#tools/json/json-values.ts';
import { showPath } from '#tools/read/find-root.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';

/** Examples with names of the flows that are there in place of `{PAGE}` and the like; a name that they lack stays. */
export function fillExamples(examples: readonly string[], read: ReadFlows | undefined): readonly string[] {
  const names = read ? namesIn(read) : {};
  return examples.map((example) =>
    example.replaceAll(/\{([A-Z]+)\}/g, (_tag, name: string) => names[name] ?? name),
  );
}

type Names = { readonly [name: string]: string | undefined };

function namesIn({ sources, root }: ReadFlows): Names {
  const { documents, api } = sources;
  const shown = showPath(root);
  const ofType = (type: string): readonly (readonly [string, JsonObject])[] =>
    Object.entries(documents).filter(([, document]) => document['type'] === type);
  const rulesOf = (type: string) => ofType(type).flatMap(([, document]) => membersOf(document[type]));
  const [brand] = brandsOf(sources)
    .filter(({ folder }) => folder !== '')
    .toSorted((one, other) => other.locales.length - one.locales.length);
  const [calculation, rule = {}] = rulesOf('calculations').find(([, { inputs }]) => isObject(inputs)) ?? [];
  const [scenario] = Object.keys(documents).flatMap(
    (path) => /^scenarios\/(.*)\.json$/.exec(path)?.[1] ?? [],
  );
  return {
    ...stepNames(documents, shown),
    BRAND: brand?.code,
    BRANDFOLDER: brand && `${shown}/${brand.folder.replace(/\/$/, '')}`,
    LOCALE: brand?.locales.find((locale) => locale !== baseLocale),
    OPERATION: Object.keys(readOperations(api))[0],
    CALCULATION: calculation,
    INPUTS: JSON.stringify(
      Object.fromEntries(
        membersOf(rule['inputs']).map(([name, { type }]) => [name, type === 'number' ? 1 : '']),
      ),
    ),
    CONDITION: rulesOf('conditions')[0]?.[0],
    SCENARIO: scenario,
    SCENARIOFILE: scenario && `${shown}/scenarios/${scenario}.json`,
    TABLE: ofType('routing')[0]?.[0],
  };
}

/** The first step of a journey, by all the names that it has. */
function stepNames(documents: { readonly [path: string]: JsonObject }, shown: string): Names {
  for (const [path, document] of Object.entries(documents)) {
    const journey = /^journeys\/(.*)\.json$/.exec(path)?.[1];
    const [[step, said] = ['', {}]] = membersOf(document['steps']);
    const folder = String(document['path']).replace(/^~\//, '');
    const page = String(said['document'] ?? `${folder}/${step}`);
    const screen = documents[`pages/${page}.json`];
    if (journey === undefined || !screen) continue;
    const field = membersOf(screen['body']).find(([, { type }]) => isFieldType(type))?.[0];
    return {
      PAGE: page,
      STEP: `${journey}/${step}`,
      FIELD: field && `${page}.${field}`,
      FOLDER: `${shown}/pages/${page.split('/', 1).join()}`,
      URL: String(document['path']).replace(/^~/, String(documents['app.json']?.['basePath'] ?? '')),
    };
  }
  return {};
}
