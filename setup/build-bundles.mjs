import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { say } from './say.mjs';

const sources = ['renderer', 'engine', 'schemas', 'api/client', 'vite.config.ts', 'package-lock.json'];
const products = ['dist/browser/manifest.json', 'dist/studio/manifest.json', 'dist/server/server.js'];
const stamp = at('dist', '.sources');

/** Builds the browser's files, those of staff and the renderer's server entry, unless they are newer than all sources. */
export async function buildBundles() {
  const wanted = fingerprint();
  if (products.every((file) => existsSync(at(file))) && isStamped(wanted)) return 0;
  say('Building the bundles …');
  const code =
    (await runCommand('vite', ['build', '--logLevel', 'warn'])) ||
    (await runCommand('vite', ['build', '--mode', 'studio', '--logLevel', 'warn'])) ||
    (await runCommand('vite', ['build', '--ssr', '--logLevel', 'warn']));
  if (code !== 0) return code;
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stamp, wanted);
  say('The bundles are built.');
  return 0;
}

function isStamped(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

// Sizes and times instead of contents: this runs at every start and must not be felt.
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const stats = statSync(at(path), { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isDirectory())
    readdirSync(at(path))
      .toSorted()
      .forEach((name) => addTo(hash, join(path, name)));
  else hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
}
