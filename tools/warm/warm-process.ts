import { rmSync } from 'node:fs';
import module from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';

const minuteMs = 60_000;
const gigabyte = 1e9;

const [socket = '', folder = ''] = process.argv.slice(2);

module.enableCompileCache(join(folder, 'flows'));
const { resultsIn } = await import('../cache/results.ts');
const { openStore } = await import('../cache/store.ts');
const { serveWarm } = await import('./serve-warm.ts');

const warm = {
  socket,
  results: resultsIn(openStore(join(folder, 'flows-results'))),
  idleMs: 10 * minuteMs,
  mostBytes: 1.5 * gigabyte,
};

if (!(await isServed())) {
  // A process that was killed has left it behind.
  rmSync(socket, { force: true });
  await serveWarm(warm);
}

function isServed(): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', () => resolve(false));
  });
}
