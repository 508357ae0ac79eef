import { readFile } from 'node:fs/promises';
import { layOut } from '../write-json.ts';
import { asSchema } from './type-words.ts';

const fixtures = new URL('../../../tests/fixtures/documents/', import.meta.url);

/** A fixture that passes the tests: a document, or the entry `it` of one. Empty if there is none. */
export async function example(union: string, type: string): Promise<string> {
  const file = await readFile(new URL(`${union}/${type}/good.json`, fixtures), 'utf8').catch(() => undefined);
  if (file === undefined) return '';
  const document: unknown = JSON.parse(file.replace(/(\.\.\/)+schemas/, '../../schemas'));
  const shown = union === 'document' ? document : entry(document);
  const json = await layOut('example.json', JSON.stringify(shown));
  return `\`\`\`json\n${json.trimEnd()}\n\`\`\``;
}

/** The fixture of a part calls it `it`, wherever it stands. */
function entry(document: unknown): unknown {
  const { it, ...others } = asSchema(document);
  if (it !== undefined) return { it };
  return Object.values(others)
    .map(entry)
    .find((found) => found !== undefined);
}
