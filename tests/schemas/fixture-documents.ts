import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Diagnostic } from '#engine/compile.ts';
import { type RawJson, isRawObject } from '#engine/index.ts';

export interface Fixture {
  readonly good: RawJson;
  readonly bad: RawJson;
  readonly expected: readonly Diagnostic[];
}

const folder = new URL('../fixtures/documents/', import.meta.url);

/** The names of the folders in a folder of the fixtures. */
export function fixtureNames(path = ''): readonly string[] {
  return readdirSync(new URL(path, folder)).toSorted();
}

/** A passing and a failing document, and what is said about the failing one. */
export function readFixture(kind: string, name: string): Fixture {
  const at = (file: string) => new URL(`${kind}/${name}/${file}.json`, folder);
  const read = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'));
  // The author of a fixture learns what is reported from the case that fails.
  return {
    good: read('good'),
    bad: read('bad'),
    expected: existsSync(at('expected')) ? read('expected') : [],
  };
}

/** The path at which a document of its type is. */
export function pathFor(document: RawJson): string {
  const type = isRawObject(document) ? document['type'] : undefined;
  return paths[String(type)] ?? `${String(type)}s/it.json`;
}

const paths: { readonly [type: string]: string } = {
  app: 'app.json',
  kinds: 'kinds.json',
  step: 'pages/it.json',
  conditions: 'rules/it.json',
  calculations: 'rules/it.json',
  constants: 'rules/it.json',
  migrations: 'rules/it.json',
  machine: 'tables/it.json',
  routing: 'tables/it.json',
  polling: 'tables/it.json',
  access: 'tables/it.json',
  brand: 'brands/it/brand.json',
  partners: 'brands/it.json',
  patch: 'brands/it/pages/it.json',
};
