import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestFormat } from '#schemas/format-version.ts';
import { runFlows } from '../run-flows.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  cpSync('tests/fixtures/bicycle-rental', folder, { recursive: true });
  file = join(folder, 'flows', 'app.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (changes: object) =>
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
const migrate = () => runFlows(['migrate', '--root', folder]);

describe('flows migrate', () => {
  it.each([{}, { formatVersion: newestFormat }])(
    'changes nothing of the newest format: %j',
    async (changes) => {
      write(changes);
      const before = readFileSync(file, 'utf8');
      const stdout = `The documents have format ${newestFormat}, the newest one.\n`;
      expect(await migrate()).toEqual({ code: 0, stdout, stderr: '' });
      expect(readFileSync(file, 'utf8')).toBe(before);
    },
  );

  it('refuses a newer format, as lint does', async () => {
    write({ formatVersion: newestFormat + 1, keyOfTomorrow: true });
    const sentence = `The documents have format ${newestFormat + 1}, and these tools know formats up to ${newestFormat}.`;
    expect(await migrate()).toEqual({
      code: 1,
      stdout: '',
      stderr: `${sentence} Use a newer version of the tools.\n`,
    });
    const linted = await runFlows(['lint', '--root', folder]);
    expect([linted.code, linted.stdout]).toEqual([1, expect.stringContaining(sentence)]);
    expect(linted.stdout.match(/ error /g)).toHaveLength(1);
  });

  it('refuses documents that cannot be read', async () => {
    writeFileSync(file, '{');
    expect((await migrate()).code).toBe(1);
  });
});
