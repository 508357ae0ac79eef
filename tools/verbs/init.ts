import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Misuse } from '../command/misuse.ts';
import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { showPath } from '../read/find-root.ts';

const template = fileURLToPath(new URL('../init/template', import.meta.url));
const schemas = fileURLToPath(new URL('../../schemas/documents', import.meta.url));

/** Writes the smallest product. */
export const init: Verb = {
  operands: 'DIR',
  says: 'Writes the smallest product into a new folder: three steps, a list, an upload, one brand, two languages',
  options: ['help'],
  examples: ['flows init ../my-product'],
  run: async ({ operands: [asked = ''] }, streams) => {
    if (asked === '') throw new Misuse('flows init needs a folder.', 'Write: flows init ../my-product.');
    const folder = resolve(asked);
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Misuse(`${showPath(folder)} is not empty.`, 'Name a new folder.');
    writeProduct(folder);
    await writeTo(streams.stdout, nextSteps(showPath(folder)));
    return exitCode.clean;
  },
};

function writeProduct(folder: string): void {
  cpSync(template, folder, { recursive: true });
  for (const part of ['flows', 'specification'])
    for (const path of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.json')) nameSchema(join(folder, part, path));
}

/** Where editors find the schema of a document: in this installation, as the document sees it. */
function nameSchema(file: string): void {
  const document = JSON.parse(readFileSync(file, 'utf8')) as { readonly type: string };
  const path = relative(dirname(file), join(schemas, `${document.type}.schema.json`))
    .split(sep)
    .join('/');
  writeFileSync(file, `${JSON.stringify({ $schema: path, ...document }, undefined, 2)}\n`);
}

function nextSteps(folder: string): string {
  return `${folder}: its first page is flows/pages/join/index.json.

  npx flows lint --root ${folder}
  npx flows verify --root ${folder}
  npm start -- --root ${folder}
`;
}
