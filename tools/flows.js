#!/usr/bin/env node
// Plain JavaScript, so that an older Node gets as far as handing over to the one that was installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;
const crashed = 3;
const packages = fileURLToPath(new URL('../node_modules', import.meta.url));
const newerNode = join(packages, '.bin', 'node');

process.exitCode = await start();

async function start() {
  if (!existsSync(packages)) return refuse('Nothing is installed yet: run npm start or npm test once.');
  if (Number.parseInt(process.version.slice(1), 10) < neededMajor) return handOver();
  module.enableCompileCache(join(packages, '.cache', 'flows'));
  const { answerOnce } = await import('./command/answers.ts');
  const { openStore } = await import('./cache/store.ts');
  const { resultsIn } = await import('./cache/results.ts');
  const { progressOn } = await import('./command/verb.ts');
  const { findWarm } = await import('./warm/find-warm.ts');
  const { runWarm } = await import('./warm/run-warm.ts');
  const store = openStore(join(packages, '.cache', 'flows-results'));
  const { stdin, stdout, stderr } = process;
  const given = process.argv.slice(2);
  const warm = findWarm(given, join(packages, '.cache'));
  const showProgress = progressOn(stderr) ?? sendProgress();
  const answers = (line, streams, run) => answerOnce(line, streams, store, run);
  const all = {
    stdin,
    stdout,
    stderr,
    results: resultsIn(store),
    answers,
    ...(showProgress && { showProgress }),
  };
  return answerOnce(given, all, store, async (streams) => {
    const code = warm && (await runWarm(given, streams, warm));
    if (code !== undefined) return code;
    const { main } = await import('./main.ts');
    return main(given, streams);
  });
}

/** Sends progress to the process that has started this one and listens. */
function sendProgress() {
  return process.send && ((line) => process.connected && process.send(line));
}

function handOver() {
  if (!existsSync(newerNode)) return refuse(`Node ${neededMajor} is needed and this is ${process.version}.`);
  const file = fileURLToPath(import.meta.url);
  const { status, signal } = spawnSync(newerNode, [file, ...process.argv.slice(2)], { stdio: 'inherit' });
  return status ?? 128 + (signal ? constants.signals[signal] : crashed);
}

function refuse(message) {
  process.stderr.write(`${message}\n`);
  return crashed;
}
