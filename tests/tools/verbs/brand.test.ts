import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { Browser } from '../../api/server/browser.ts';
import { serve } from '../../api/server/small-shop.ts';
import { changedFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

describe('flows brand', () => {
  it('shows what a brand says otherwise than the main one, and what its layers patch, each with its line', async () => {
    const { code, stdout } = await runFlows(['brand', 'CITYWHEELS', '--root', bicycleRental]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^brand\n/);
    expect(stdout).toMatch(/ {2}facts\.minimumAge: 14 → 18 {2}\S*brands\/citywheels\/brand\.json:16\n/);
    expect(stdout).toMatch(/\npages\/rent\/rider\.json\n {2}title: /);
  });

  it('knows no brand that is not there', async () => {
    const { code, stderr } = await runFlows(['brand', 'CITYWEELS', '--root', bicycleRental]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean CITYWHEELS?')]);
  });
});

describe('flows new brand', () => {
  it('writes a row with what every brand has to say, in which lint finds nothing', async () => {
    const root = changedFlows({});
    expect((await runFlows(['new', 'brand', 'TANDEM', '--root', root])).code).toBe(0);
    expect((await runFlows(['new', 'brand', 'TRICYCLE', '--root', root])).code).toBe(0);
    const { rows } = JSON.parse(readFileSync(join(root, 'brands', 'partners.json'), 'utf8')) as {
      readonly rows: object;
    };
    expect(Object.keys(rows)).toEqual(['TANDEM', 'TRICYCLE']);
    const linted = await runFlows(['lint', '--root', root]);
    expect([linted.code, linted.stdout]).toEqual([0, '']);
    expect((await runFlows(['explain', 'TANDEM', '--root', root])).stdout).toContain('tandem.example');
  });

  it('writes a folder, if asked', async () => {
    const root = changedFlows({});
    const { stdout } = await runFlows(['new', 'brand', 'TANDEM', '--folder', '--root', root]);
    expect(stdout).toContain('brands/tandem/brand.json:4\n');
    expect((await runFlows(['lint', '--root', root])).code).toBe(0);
  });

  it.each([
    ['PEDAL', 'There is a brand "PEDAL" already.'],
    ['tandem', '"tandem" cannot be the code of a brand.'],
  ])('refuses %s', async (code, message) => {
    const ran = await runFlows(['new', 'brand', code, '--root', bicycleRental]);
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

it('a brand that changes one question, one message and its colours is written in three files, linted, verified and served', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'brand-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of ['flows', 'schemas']) cpSync(folder, join(copy, folder), { recursive: true });
  const root = join(copy, 'flows');
  const own = join(root, 'brands', 'firstport');
  await runFlows(['new', 'brand', 'FIRSTPORT', '--folder', '--root', root]);

  const brand = readFileSync(join(own, 'brand.json'), 'utf8');
  writeFileSync(
    join(own, 'brand.json'),
    brand.replace(/\n}\n$/, ',\n  "theme": { "primary": "#5a2a82" }\n}\n'),
  );
  const patch = { $schema: '../../../schemas/documents/patch.schema.json', type: 'patch', why: 'A test' };
  const email = { email: { messages: { required: 'Where may we write to you?' } } };
  writeFileSync(join(own, 'kinds.json'), JSON.stringify({ ...patch, kinds: email }));
  const question = { ...patch, $schema: `../../${patch.$schema}`, title: 'Is your home on the market?' };
  const page = join(own, 'pages', 'register-v2', 'for-sale.json');
  cpSync(join(root, 'brands', 'goldenyears', 'pages', 'register-v2', 'annual-income.json'), page);
  writeFileSync(page, JSON.stringify(question));

  const linted = await runFlows(['lint', '--fix', '--root', root]);
  expect([linted.code, linted.stdout]).toEqual([0, '']);
  const changed = await runFlows(['brand', 'FIRSTPORT', '--root', root]);
  expect(changed.stdout).toContain('kinds.json\n  kinds.email.messages.required: ');
  const verified = await runFlows(['verify', '--root', root, '--brand', 'FIRSTPORT']);
  expect(verified.stdout).toContain('Where may we write to you?');

  const flows = await ServedFlows.start(copy, 'default');
  const app = await serve({ flows, api: flows.api });
  onTestFinished(async () => void (await app.close()));
  const browser = new Browser(app);
  const arrived = await browser.open('/account/heloc/register-v2?org=FIRSTPORT');
  const { payload } = await browser.open(String(arrived.headers['location']));
  expect(payload).toContain('/styles/FIRSTPORT-');
  const served = await flows.of('FIRSTPORT');
  expect(JSON.stringify(served.flows.compiled.pages['register-v2/for-sale'])).toContain(
    'Is your home on the market?',
  );
}, 180_000);
