import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from './run-command.mjs';
import { say } from './say.mjs';
import { SetupProblem } from './setup-problem.mjs';

// It draws no window, which is half of the work of the whole browser.
const shell = '/usr/bin/chromium-headless-shell';
const debianChromium = [shell, '/usr/bin/chromium'];

/** Finds a Chromium, or installs one, and resolves to its path. */
export async function findChromium() {
  const named = process.env['CHROMIUM'];
  if (named && !existsSync(named)) throw new SetupProblem(`CHROMIUM names ${named}, which does not exist.`);
  if (named) return named;
  if (isDebianRoot() && !existsSync(shell)) await installFromDebian();
  return (await presentChromium()) || installFromPlaywright();
}

async function presentChromium() {
  const { chromium } = await import('playwright');
  return [...debianChromium, chromium.executablePath()].find((path) => existsSync(path));
}

async function installFromPlaywright() {
  say('Installing Chromium for the browser tests …');
  await runCommand('playwright', ['install', 'chromium']);
  const path = await presentChromium();
  if (path) return path;
  throw new SetupProblem(
    'The browser tests need Chromium: install it, or set CHROMIUM to the path of one (see the lines above).',
  );
}

// Offline, it goes on with the whole browser, if there is one.
async function installFromDebian() {
  say('Installing Chromium without windows for the browser tests …');
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
