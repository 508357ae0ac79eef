import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at, root } from './root.mjs';

/** What belongs to the product of this repository: its documents, schemas, backend, and what tests and measures them. */
const paths = [
  'flows',
  'specification',
  'schemas/api',
  'schemas/domain',
  'api/lender',
  'api/bootstrap/lender',
  'docs/generate/sandbox-page.ts',
  'docs/reference/server/sandbox.md',
  'measure',
  'tests/api/bootstrap/lender',
  'tests/api/lender',
  'tests/attacks',
  'tests/flows',
  'tests/journeys',
  'tests/readme',
];

/** Where TypeScript is asked to build a folder of them. */
const projects = ['tsconfig.json', 'api/tsconfig.json', 'tests/tsconfig.json'];

const { stdout } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
  cwd: root,
  encoding: 'utf8',
});
if (stdout) {
  process.stderr.write(`Commit or remove these changes first, since they would be lost:\n${stdout}`);
  process.exitCode = 1;
} else {
  for (const path of paths) rmSync(at(path), { recursive: true, force: true });
  for (const project of projects) removeReferences(at(project));
  process.stdout.write(`Removed: ${paths.join(', ')}\nNow run npm run generate.\n`);
}

function removeReferences(file) {
  const project = JSON.parse(readFileSync(file, 'utf8'));
  const references = project.references.filter(({ path }) => existsSync(join(dirname(file), path)));
  writeFileSync(file, `${JSON.stringify({ ...project, references }, null, 2)}\n`);
}
