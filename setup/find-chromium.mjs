import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from './run-command.mjs';
import { say } from './say.mjs';
import { SetupProblem } from './setup-problem.mjs';

// The shell draws no window of its own, which is a third of the work of the whole browser.
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Finds a Chromium, or installs one, and resolves to its path. */
export async function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named && !existsSync(named)) throw new SetupProblem(`CHROMIUM names ${named}, which does not exist.`);
  return named || (await presentChromium()) || (await installChromium());
}

async function presentChromium() {
  const { chromium } = await import('playwright');
  return [...debianChromium, chromium.executablePath()].find((path) => existsSync(path));
}

async function installChromium() {
  say('Installing Chromium for the browser tests …');
  if (isDebianRoot()) await installFromDebian();
  else await runCommand('playwright', ['install', 'chromium']);
  const path = await presentChromium();
  if (path) return path;
  throw new SetupProblem(
    'The browser tests need Chromium: install it, or set CHROMIUM to the path of one (see the lines above).',
  );
}

async function installFromDebian() {
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], quietly);
  await runCommand(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
    quietly,
  );
}

// Ubuntu calls itself like Debian, but its chromium package is a stub for snap.
function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
