import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './root.mjs';
import { runCommand } from './run-command.mjs';

/** Generates all generated files again, and fails if one of them changes. */
export async function checkGeneratedTypes() {
  const before = generated();
  const code = await runCommand('node', [at('docs', 'generate', 'write-pages.ts')]);
  if (code !== 0) return code;
  const after = generated();
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const drifted = paths.filter((path) => before.get(path) !== after.get(path));
  for (const path of drifted) process.stdout.write(`${path} was out of date: commit the regenerated one.\n`);
  if (drifted.length === 0) process.stdout.write('The generated files agree with the schemas.\n');
  return drifted.length === 0 ? 0 : 1;
}

const generated = () => contents(join('docs', 'reference'), contents('schemas'));

// This does not ask git: a copy may lack git, and schemas that are not committed yet are no mistake.
function contents(path, found = new Map()) {
  if (!statSync(at(path)).isDirectory()) return found.set(path, readFileSync(at(path), 'utf8'));
  for (const name of readdirSync(at(path))) contents(join(path, name), found);
  return found;
}
