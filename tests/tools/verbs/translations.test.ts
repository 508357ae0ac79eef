import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { changedFlows, changeFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

const rider = 'locales/es/pages/rent/rider.json';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'translators-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const run = (root: string, ...given: string[]) => runFlows(['translations', '--root', root, ...given]);

/** Exports a page, changes the file, and imports it. */
async function exchange(root: string, name: string, change: (text: string) => string) {
  const file = join(folder, name);
  await run(root, '--page', 'rent/rider', '--export', file);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return run(root, '--import', file);
}

const textIn = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

const withTarget = (id: string, target: string) => (text: string) =>
  text.replace(
    new RegExp(`(<trans-unit id="${id}">\\s*<source>.*</source>)(\\s*<target>.*</target>)?`),
    `$1<target>${target}</target>`,
  );

describe('flows translations', () => {
  it('counts what is translated by language, layer, journey and page', async () => {
    const { code, stdout } = await run(bicycleRental, '--page', 'rent/rider');
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot('golden/translations.txt');
  });

  it('counts a text that has changed since it was translated as stale', async () => {
    const root = changedFlows({ 'pages/rent/rider.json': { replace: '"First name"', by: '"Given name"' } });
    const { stdout } = await run(root, '--page', 'rent/rider');
    expect(stdout).toMatch(/pages\/rent\/rider\.json +\d+ +2 +\d+ +1 +0\n/);
  });

  it('counts a text that a brand changes, and only the base translates, as missing', async () => {
    const of = (root: string) => run(root, '--json', '--page', 'rent/rider').then(({ stdout }) => stdout);
    const path = 'brands/citywheels/locales/es/pages/rent/rider.json';
    const root = changedFlows({ [path]: { replace: '"title": "¿Quién es el ciclista?",', by: '' } });
    const missing = (stdout: string) =>
      (JSON.parse(stdout) as { layers: { missing: number }[] }[])[0]?.layers.at(-1)?.missing;
    expect([missing(await of(bicycleRental)), missing(await of(root))]).toEqual([0, 1]);
  });
});

it('neither misses nor exports texts outside of what a language covers', async () => {
  const clinic = 'tests/fixtures/clinic-visit/flows';
  const { stdout } = await run(clinic, '--page', 'directions');
  expect(stdout).toMatch(/pages\/directions\.json +6 +0 +0 +0 +6\n/);
  const { stderr } = await run(clinic, '--page', 'directions', '--export', join(folder, 'ar.csv'));
  expect(stderr).toContain('0 texts, 0 of them to translate');
});

describe.each(['es.xlf', 'es.csv'])('texts in %s', (name) => {
  it('come back as they were and change nothing', async () => {
    const { code, stdout } = await exchange(bicycleRental, name, (text) => text);
    expect([code, stdout]).toEqual([0, '0 texts in 0 files. Now run flows lint.\n']);
  });
});

describe('an import', () => {
  it('writes translations as by hand, and records their originals', async () => {
    const root = changedFlows({});
    const given = withTarget('/body/birthdate/label', 'Fecha y hora de nacimiento');
    const { code, stdout } = await exchange(root, 'es.xlf', given);
    expect([code, stdout.split('\n').at(-2)]).toEqual([0, '1 texts in 1 files. Now run flows lint.']);
    expect(textIn(root, rider)).toContain(`
  "body": {
    "firstName": { "label": "Nombre" },
    "lastName": { "label": "Apellido" },
    "birthdate": { "label": "Fecha y hora de nacimiento" }
  }
}
`);
    const { stdout: found } = await runFlows(['lint', '--root', root]);
    expect(found).toBe('');
  });

  it('writes the file of a page of which nothing was translated, from CSV with semicolons', async () => {
    const root = changedFlows({});
    const file = join(folder, 'es.csv');
    const row = 'pages/rent/days.json;/title;"How long?";"¿Cuántos; días?"';
    const { title } = JSON.parse(textIn(root, 'pages/rent/days.json')) as { title: string };
    writeFileSync(file, `document;path;en;es\n${row.replace('How long?', title)}\n`);
    const { code } = await run(root, '--import', file);
    expect(code).toBe(0);
    const written = JSON.parse(textIn(root, 'locales/es/pages/rent/days.json')) as object;
    expect(written).toMatchObject({ type: 'patch', title: '¿Cuántos; días?', reviewed: expect.any(String) });
  });

  it('takes a new translation of a stale text, whose old one is exported as a note alone', async () => {
    const root = changedFlows({ 'pages/rent/rider.json': { replace: '"First name"', by: '"Given name"' } });
    const untouched = await exchange(root, 'es.xlf', (text) => {
      expect(text).toContain('<note>The text has changed. It was translated as: Nombre</note>');
      return text;
    });
    expect(untouched.stdout).toContain('0 texts');
    await exchange(root, 'es.xlf', withTarget('/body/firstName/label', 'Nombre'));
    const { stdout } = await run(root, '--page', 'rent/rider');
    expect(stdout).toMatch(/pages\/rent\/rider\.json +\d+ +2 +\d+ +0 +0\n/);
  });

  it.each([
    [
      'an id that nothing has',
      (text: string) => text.replace('id="/body/birthdate/label"', 'id="/body/birthday/label"'),
      'pages/rent/rider.json#/body/birthday/label\n  There is no such text to translate.',
    ],
    [
      'an original that has changed',
      (text: string) => text.replace('Date of birth', 'Birthday'),
      'The original is "Date of birth" by now, and was "Birthday".\n  help: Export again',
    ],
    [
      'a placeholder that is gone',
      withTarget('/body/birthdate/rules/tooYoung/message', 'Debe tener 18 años'),
      'The translation shows other facts: {{minimumAge}} is gone.',
    ],
    [
      'a placeholder with another fact',
      withTarget('/body/birthdate/rules/tooYoung/message', 'Debe tener {{edad}} años'),
      '{{minimumAge}} is gone, {{edad}} is new',
    ],
    [
      'a placeholder that is not closed',
      withTarget('/body/birthdate/rules/tooYoung/message', 'Debe tener {{minimumAge} años'),
      '{{minimumAge}} is gone',
    ],
    [
      'the original in place of a translation',
      withTarget('/body/birthdate/label', 'Date of birth'),
      'The translation is the original.',
    ],
  ])('refuses %s, and writes nothing of the file', async (_what, change, said) => {
    const root = changedFlows({});
    const before = textIn(root, rider);
    const good = withTarget('/body/birthdate/label', 'Fecha de nacimiento');
    const { code, stdout } = await exchange(root, 'es.xlf', (text) => change(good(text)));
    expect([code, stdout]).toEqual([1, expect.stringContaining(said)]);
    expect(stdout).toContain('Nothing was written.');
    expect([textIn(root, rider), existsSync(join(root, 'locales/es/pages/rent/.rider.json.new'))]).toEqual([
      before,
      false,
    ]);
  });

  it('refuses what lint finds wrong with the translations, and writes nothing', async () => {
    const root = changedFlows({});
    const before = textIn(root, rider);
    const change = withTarget('/body/email/label', '**Correo');
    const { code, stdout } = await exchange(root, 'es.xlf', change);
    expect([code, stdout]).toEqual([1, expect.stringContaining('Nothing was written.')]);
    expect(textIn(root, rider)).toBe(before);
  });

  it.each([
    ['another ending', 'es.txt', 'x', 'is neither XLIFF nor CSV'],
    ['broken XML', 'es.xlf', '<xliff', 'The file is not XLIFF 1.2'],
    ['other XML', 'es.xlf', '<html/>', 'The file is not XLIFF 1.2'],
    ['a language that nobody speaks', 'es.csv', 'document,path,en,fr\n', 'There is no language "fr"'],
    ['another table', 'es.csv', 'a,b\n1,2\n', 'The first row is not'],
    ['broken CSV', 'es.csv', 'document,path,en,es\n"a', 'The file is not CSV'],
  ])('is a misuse with %s', async (_what, name, text, said) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    const { code, stderr } = await run(bicycleRental, '--import', file);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  it('takes nothing into documents that cannot be read', async () => {
    const root = changedFlows({});
    changeFlows(root, { 'pages/rent/days.json': '{' });
    const { code } = await run(root, '--import', join(folder, 'es.csv'));
    expect(code).toBe(1);
  });
});
