import { buildSchemas } from '../vocabulary/build-schemas.ts';
import { documentTypes as documentVariants } from '../vocabulary/document-types.ts';
import type { VocabularySchema } from '../vocabulary/property.ts';
import { renameReferences } from './bundle.ts';
import type { GeneratedFile } from './write-json.ts';
import { type NamedSchemas, typeName, writeTypes } from './write-types.ts';

const head = `// Written by \`npm run generate\` from schemas/vocabulary.
import type { Json } from '../json.ts';

`;

/** TypeScript types of the documents, their blocks, fields, buttons, action steps and access rows. */
export async function documentTypes(): Promise<GeneratedFile> {
  const names = new Map<string, string>();
  const definitions = [...buildSchemas()].flatMap(([file, schema]) =>
    collect(`${file}.schema.json`, schema, names),
  );
  const renamed = definitions.map(([name, schema, file]) => [
    name,
    renameReferences(schema, toType(file, names)),
  ]);
  return {
    path: 'generated/documents.ts',
    content: `${head}${(await writeTypes(Object.fromEntries(renamed) as NamedSchemas)).trimStart()}\n${table()}`,
  };
}

type Definition = readonly [name: string, schema: VocabularySchema, file: string];

const withoutTypes = ['common.schema.json', 'annotations.schema.json'];

function collect(file: string, schema: VocabularySchema, names: Map<string, string>): readonly Definition[] {
  const { $defs, ...root } = schema;
  const inner = Object.entries(($defs ?? {}) as NamedSchemas).map(
    ([key, definition]): [string, VocabularySchema] => [`${file}#/$defs/${key}`, definition],
  );
  const all: [string, VocabularySchema][] = withoutTypes.includes(file) ? inner : [[file, root], ...inner];
  return all.map(([address, definition]) => {
    const name = nameOf(address, definition);
    names.set(address, name);
    return [name, definition, file];
  });
}

/** A key that all fields share has a title such as `Label`, too common for a type. */
function nameOf(address: string, { title }: VocabularySchema): string {
  const name = typeName(String(title));
  return address.includes('/key-') ? `Field${name}` : name;
}

const toType = (file: string, names: ReadonlyMap<string, string>) => (reference: string) => {
  const address = reference.startsWith('#') ? file + reference : reference;
  const name = names.get(address);
  if (name === undefined) throw new Error(`no schema is known as ${address}`);
  return `#/$defs/${name}`;
};

const table = (): string => {
  const rows = Object.entries(documentVariants).map(
    ([type, { title }]) => `  readonly ${type}: ${typeName(title)};`,
  );
  return `/** Document type to what it holds. */\nexport interface DocumentByType {\n${rows.join('\n')}\n}\n`;
};
