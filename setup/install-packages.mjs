import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { say } from './say.mjs';
import { SetupProblem } from './setup-problem.mjs';

const stamp = at('node_modules', '.setup');

/** Installs the locked packages, unless exactly these are installed already. */
export async function installPackages() {
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!agreesWithInstalled(JSON.parse(lock))) await install();
  writeFileSync(stamp, wanted);
}

async function install() {
  say('Installing packages (npm ci) …');
  // Under NODE_ENV=production npm would leave out what builds the browser's files.
  const code = await runCommand('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new SetupProblem('npm ci failed: see its lines above.');
  say('Packages are installed.');
}

// Somebody may have run npm themselves: npm keeps its own record of what it put there.
function agreesWithInstalled(lock) {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([path, entry]) =>
      path === '' || installed[path]?.version === entry.version || (entry.optional && !installed[path]),
  );
}
