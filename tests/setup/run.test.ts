import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const run = fileURLToPath(new URL('../../setup/run.mjs', import.meta.url));

it('names the tasks that exist when it is asked for another', () => {
  const { status, stderr } = spawnSync(process.execPath, [run, 'sart'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'No task "sart"; there are attacks, bench, build, check, dev, mutants, screens, seed, start, test, test-all.\n',
  );
});
