/** Builds the packages of this repository into `dist/packages`: the same sources without types, beside their declarations. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readClosure } from './closure.ts';
import { declarationsOf } from './declarations.ts';
import { type Manifest, packageNames, readManifest } from './manifest.ts';
import { writeStyles } from './styles.ts';

const target = 'dist/packages';

/** Everything that one package holds, by its path there. */
async function buildPackage(name: string, manifest: Manifest): Promise<void> {
  const folder = join(target, name);
  rmSync(folder, { recursive: true, force: true });
  const { modules, dependencies } = await readClosure(name, manifest);
  for (const [path, text] of [...modules, ...declarationsOf(name, manifest.entries)])
    write(join(folder, path), text);
  for (const path of manifest.copied) copy(path, join(folder, path));
  if (manifest.styles !== undefined) write(join(folder, manifest.styles), writeStyles());
  write(join(folder, 'README.md'), describe(manifest));
  write(join(folder, 'package.json'), `${JSON.stringify(manifest.published(dependencies), undefined, 2)}\n`);
}

/** The contract of a package is what its entries say. */
function describe({ title, description, entries }: Manifest): string {
  const api = entries.filter((path) => path.startsWith('packages/'));
  const texts = api.map((path) => `\`\`\`ts\n${readFileSync(path, 'utf8').trim()}\n\`\`\`\n`);
  return [`# ${title}\n`, `${description}.\n`, ...texts].join('\n');
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function copy(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`${from} is missing: run npm run build first.`);
  // Maps are for the people who build it.
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('.map') });
}

const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version;
for (const name of packageNames) await buildPackage(name, readManifest(name));
process.stdout.write(`${packageNames.length} packages of version ${version} are in ${target}.\n`);
