import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changedFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

interface Placed {
  readonly document: string;
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

describe('flows text', () => {
  it.each([
    ['main', []],
    ['brand', ['--brand', 'CITYWHEELS']],
    ['brand-and-locale', ['--brand', 'CITYWHEELS', '--locale', 'es']],
  ])('lists every text of a page with its place: %s', async (name, more) => {
    const { code, stdout, stderr } = await runFlows(['text', '--root', bicycleRental, ...more]);
    expect([code, stderr]).toEqual([0, '']);
    const ofRider = stdout.split('\n').filter((line) => line.includes('rent/rider.json'));
    await expect(`${ofRider.join('\n')}\n`).toMatchFileSnapshot(`golden/text-${name}.txt`);
  });

  it('lists the words of the app, the messages of kinds and rules, and no expression or name', async () => {
    const texts = (await listTexts(bicycleRental)).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Send me the newsletter',
        'A postcode has five digits',
        'Neither days nor rate can be negative',
        'Making your account…',
        'Step {{position}} of {{count}}',
        'One bicycle a person.',
      ]),
    );
    expect(texts).not.toContain('save-and-advance');
    expect(texts.filter((text) => text.includes('session.signedIn'))).toEqual([]);
  });

  it('lists the texts of one page, with those that a brand changes', async () => {
    const { stdout } = await runFlows([
      'text',
      'rent/rider',
      '--brand',
      'CITYWHEELS',
      '--root',
      bicycleRental,
    ]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.filter((line) => !/pages\/rent\/rider\.json:/.test(line))).toEqual([]);
    expect(lines.some((line) => line.includes('brands/citywheels'))).toBe(true);
  });

  it('gives places at which the texts stand', async () => {
    const texts = await listTexts(bicycleRental, '--brand', 'CITYWHEELS');
    expect(texts.length).toBeGreaterThan(100);
    for (const { file, line, column, text } of texts) {
      const source = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
      expect(source.slice(column - 1).startsWith(JSON.stringify(text)), file).toBe(true);
    }
  });

  it('says what is wrong with documents, in place of texts', async () => {
    const root = changedFlows({ 'app.json': { replace: '"title"', by: '"titel"' } });
    const { code, stdout, stderr } = await runFlows(['text', '--root', root]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('app.json:5:3 error unknown-key');
  });
});

async function listTexts(root: string, ...more: readonly string[]): Promise<readonly Placed[]> {
  const { stdout } = await runFlows(['text', '--json', '--root', root, ...more]);
  return JSON.parse(stdout) as readonly Placed[];
}
