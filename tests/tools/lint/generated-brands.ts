import type { JsonObject } from '#engine/index.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';

/** Flows with this many more brands, each with texts, a translation, a removed block and a separate constant. */
export function withBrands(read: ReadFlows, count: number): ReadFlows {
  const { documents } = read.sources;
  const [path] = Object.keys(documents).filter((one) => /^brands\/[^/]+\/brand\.json$/.test(one));
  const model = path === undefined ? undefined : documents[path];
  if (!model) throw new Error('There is no brand to be like.');
  const brands = Array.from({ length: count }, (_, at) => brandLike(model, at + 1)).flat();
  const sources = { ...read.sources, documents: { ...documents, ...Object.fromEntries(brands) } };
  return { ...read, sources };
}

function brandLike(model: JsonObject, number: number): readonly (readonly [string, JsonObject])[] {
  const folder = `brands/generated-${number}/`;
  const code = `GENERATED_${number}`;
  const facts = { ...(model['facts'] as JsonObject), main: false, orgCode: code }; // its schema says that it is an object
  const { groups: _groups, ...rest } = model;
  const brand = { ...rest, code, hosts: [`generated-${number}.example`], facts };
  return [
    [`${folder}brand.json`, { ...brand, locales: ['en', 'es'] }],
    [`${folder}pages/register-v2/annual-income.json`, patch({ title: `What do you earn, ${number}?` })],
    [
      `${folder}locales/es/pages/register-v2/annual-income.json`,
      patch({ title: `¿Cuánto gana, ${number}?` }),
    ],
    [`${folder}rules/constants.json`, patch({ constants: { passwordMinimumLength: 100 + number } })],
    [`${folder}modals/hawaii.json`, patch({ title: `Another title ${number}` })],
    [`${folder}locales/es/modals/hawaii.json`, patch({ title: `Otro título ${number}` })],
  ];
}

function patch(content: JsonObject): JsonObject {
  return { $schema: '../../schemas/documents/patch.schema.json', type: 'patch', ...content };
}
