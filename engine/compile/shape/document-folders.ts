import type { DocumentType } from '#schemas/index.ts';
import type { RawObject } from '#engine/json/json.ts';
import type { ShapeProblem } from '#engine/compile/shape/problem.ts';

interface Place {
  readonly pattern: RegExp;
  readonly called: string;
}

const screens = { pattern: /^(pages|site)\//, called: 'pages/ or site/' };
const rules = { pattern: /^rules\//, called: 'rules/' };
const tables = { pattern: /^tables\//, called: 'tables/' };

/** Where documents of each type stand, within their layer. */
const places = {
  app: { pattern: /^app\.json$/, called: 'app.json' },
  kinds: { pattern: /^kinds\.json$/, called: 'kinds.json' },
  step: screens,
  modal: { pattern: /^modals\//, called: 'modals/' },
  part: { pattern: /^parts\//, called: 'parts/' },
  journey: { pattern: /^journeys\//, called: 'journeys/' },
  action: { pattern: /^actions\//, called: 'actions/' },
  conditions: rules,
  calculations: rules,
  constants: rules,
  machine: tables,
  routing: tables,
  polling: tables,
  access: tables,
  brand: { pattern: /^brands\/[^/]+\/brand\.json$/, called: 'brands/CODE/brand.json' },
  partners: { pattern: /^brands\/[^/]+\.json$/, called: 'brands/' },
  patch: { pattern: /^(groups|brands|locales)\/[^/]+\//, called: 'a layer: groups/, brands/ or locales/' },
  scenario: { pattern: /^scenarios\//, called: 'scenarios/' },
  invariant: { pattern: /^invariants\//, called: 'invariants/' },
} satisfies Record<DocumentType, Place>;

/** These say in which layer they are; all others stand alike in every layer. */
const layered: readonly DocumentType[] = ['brand', 'partners', 'patch'];

const layer = /^(?:(?:groups|brands)\/[^/]+\/)?(?:locales\/[^/]+\/)?/;

/** A document whose type is not that of its folder. */
export function checkFolder(path: string, type: DocumentType): readonly ShapeProblem[] {
  const { pattern, called } = places[type];
  if (pattern.test(layered.includes(type) ? path : path.replace(layer, ''))) return [];
  return [
    {
      code: 'wrong-folder',
      path: '/type',
      message: `A document of type "${type}" cannot stand at ${path}.`,
      hint: `It stands in ${called}.`,
    },
  ];
}

/** A document that does not name the schema of its type, so that editors cannot help. */
export function checkSchemaPath(document: RawObject, type: DocumentType): readonly ShapeProblem[] {
  const { $schema: named } = document;
  const file = `documents/${type}.schema.json`;
  if (typeof named === 'string' && named.endsWith(`/${file}`)) return [];
  const missing = named === undefined;
  return [
    {
      code: 'missing-schema',
      path: missing ? '' : '/$schema',
      message: missing
        ? 'The document does not name its schema.'
        : `"${String(named)}" is not the schema of a document of type "${type}".`,
      hint: `"$schema" is the relative path of schemas/${file}.`,
    },
  ];
}
