import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ServedFlows, describeFaults } from '#api/server/flows/served-flows.ts';
import { keepFlowsCurrent } from '#api/bootstrap/keep-current.ts';
import { newestFormat } from '#schemas/format-version.ts';
import { firstPage, serve, shopRoot } from './small-shop.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-'));
  cpSync(shopRoot, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const rider = () => join(root, 'flows', 'pages', 'rent', 'rider.json');
const change = (from: string | RegExp, to: string) =>
  writeFileSync(rider(), readFileSync(rider(), 'utf8').replace(from, to));
const faultsOf = async (work: Promise<unknown>) =>
  describeFaults(
    await work.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

describe('the flows that are served', () => {
  it('are compiled at most once for each brand', async () => {
    const flows = await ServedFlows.start(root, 'default');
    expect(flows.fallback).toBe('PEDAL');
    expect(await flows.of('CITYWHEELS')).toBe(await flows.of('CITYWHEELS'));
  });

  it('are refused if they have a newer format than the server knows', async () => {
    const file = join(root, 'flows', 'app.json');
    const app = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...app, formatVersion: newestFormat + 1, keyOfTomorrow: true }));
    const faults = await faultsOf(ServedFlows.start(root, 'default'));
    expect(faults).toContain(`these tools know formats up to ${newestFormat}`);
    expect(faults).not.toContain('keyOfTomorrow');
  });

  it('need no services: a product may call nobody', async () => {
    rmSync(join(root, 'schemas', 'api'), { recursive: true });
    const faults = await faultsOf(ServedFlows.start(root, 'default'));
    expect(faults).toContain('unknown-call');
    expect(faults).not.toContain('ENOENT');
  });

  it('follow a changed document, and keep the file that open pages need', async () => {
    const flows = await ServedFlows.start(root, 'default');
    const before = await flows.of('PEDAL');
    change('Who rides it?', 'Who is the rider?');
    await flows.readAgain();
    const after = await flows.of('PEDAL');
    expect(after.url).not.toBe(before.url);
    expect(after.asset.plain.toString()).toContain('Who is the rider?');
    expect(flows.published(before.url)).toBe(before.asset);
  });

  it('have another file for each brand when what they share has changed', async () => {
    const flows = await ServedFlows.start(root, 'default');
    const before = await flows.of('CITYWHEELS');
    change('Who rides it?', 'Who will ride it?');
    await flows.readAgain();
    const after = await flows.of('CITYWHEELS');
    expect(after.url).not.toBe(before.url);
    expect(after.shared?.url).toBe((await flows.of('PEDAL')).url);
    expect(flows.published(before.shared?.url ?? '')).toBe(before.shared?.asset);
  });

  it('stay as they were when a document has a mistake', async () => {
    const flows = await ServedFlows.start(root, 'default');
    const before = await flows.of('PEDAL');
    change('age(answer, today) < minimumAge', 'age(answer, today) < minimumAeg');
    const faults = await faultsOf(flows.readAgain());
    expect(faults).toMatch(
      /^flows\/pages\/rent\/rider\.json at \/body\/birthdate\/rules\/tooYoung\/when\n {2}error unknown-name: /,
    );
    expect(faults).toContain('minimumAge');
    expect(await flows.of('PEDAL')).toBe(before);
  });

  it('stay as they were when a document is no JSON', async () => {
    const flows = await ServedFlows.start(root, 'default');
    change('{', '{,');
    expect(await faultsOf(flows.readAgain())).toContain(`${rider()} cannot be read: `);
  });

  it('stay as they were when operations have changed, which the server serves as they were when it started', async () => {
    const flows = await ServedFlows.start(root, 'default');
    const before = await flows.of('PEDAL');
    change('Who rides it?', 'Who is the rider?');
    const folder = join(root, 'schemas', 'api');
    const [file = ''] = readdirSync(folder);
    cpSync(join(folder, file), join(folder, 'another.json'));
    expect(await faultsOf(flows.readAgain())).toBe(
      'The operations in schemas/api have changed: start the server again.\n',
    );
    expect(await flows.of('PEDAL')).toBe(before);
  });

  it('do not read what editors keep beside documents', async () => {
    writeFileSync(join(root, 'flows/pages/rent/.#rider.json'), 'somebody@here');
    expect((await ServedFlows.start(root, 'default')).fallback).toBe('PEDAL');
  });

  it('do not start with a mistake', async () => {
    change('"type": "step"', '"type": "stepp"');
    expect(await faultsOf(ServedFlows.start(root, 'every'))).toContain('flows/pages/rent/rider.json');
  });

  const brandsRider = 'flows/brands/citywheels/pages/rent/rider.json';
  const breakBrand = () =>
    writeFileSync(
      join(root, brandsRider),
      JSON.stringify({
        $schema: '../../../../../schemas/documents/patch.schema.json',
        type: 'patch',
        title: '{{nobody.knows}}',
      }),
    );

  it('stay as they were for all brands when a mistake is in one that somebody looks at', async () => {
    const flows = await ServedFlows.start(root, 'default');
    const before = await flows.of('CITYWHEELS');
    breakBrand();
    expect(await faultsOf(flows.readAgain())).toContain('unknown-name');
    expect(await flows.of('CITYWHEELS')).toBe(before);
  });

  it('stay as they were for a brand with a mistake that nobody has opened yet, however often they are read', async () => {
    const flows = await ServedFlows.start(root, 'default');
    breakBrand();
    for (const title of ['Who is the driver?', 'Who drives it?']) {
      change(/"title": "Who[^"]*"/, `"title": "${title}"`);
      const mistakes = await flows.readAgain();
      expect(mistakes.map(({ code }) => code)).toContain('unknown-name');
      expect((await flows.of('PEDAL')).asset.plain.toString()).toContain(title);
    }
    expect((await flows.of('CITYWHEELS')).flows.compiled.brand.code).toBe('CITYWHEELS');
    cpSync(join(shopRoot, brandsRider), join(root, brandsRider));
    expect(await flows.readAgain()).toEqual([]);
    expect((await flows.of('CITYWHEELS')).shared?.url).toBe((await flows.of('PEDAL')).url);
  });

  it.each([
    [false, 'unknown-name'],
    [true, '<main class="failure">'],
  ])(
    'name the mistake on the page of a brand that was faulty from the start, if in production: %s',
    async (production, shown) => {
      breakBrand();
      const flows = await ServedFlows.start(root, 'default');
      const app = await serve({ flows, production });
      onTestFinished(() => app.close());
      const { body, statusCode } = await app.inject({
        url: `${firstPage}?org=CITYWHEELS`,
        headers: { accept: 'text/html', host: 'pedal.example', 'x-forwarded-proto': 'https' },
      });
      expect([statusCode, body]).toEqual([500, expect.stringContaining(shown)]);
    },
  );

  it('are read again by themselves, however a document or its folder is replaced', async () => {
    const flows = await ServedFlows.start(root, 'default');
    let heard = Promise.withResolvers<string>();
    const stop = await keepFlowsCurrent(flows, join(root, 'flows'), (text) => heard.resolve(text));
    onTestFinished(stop);
    const hears = async (edit: () => void) => {
      heard = Promise.withResolvers();
      edit();
      return heard.promise;
    };
    const again = 'The documents were read again.\n';
    expect(await hears(() => change('Who rides it?', 'Who rides the bicycle?'))).toBe(again);
    for (const title of ['Who is the driver?', 'Who is it?']) {
      const save = () => {
        const text = readFileSync(rider(), 'utf8').replace(/"title": "Who[^"]*"/, `"title": "${title}"`);
        writeFileSync(`${rider()}.new`, text);
        renameSync(`${rider()}.new`, rider());
      };
      expect(await hears(save)).toBe(again);
      expect((await flows.of('PEDAL')).asset.plain.toString()).toContain(title);
    }
    const folder = join(root, 'flows');
    expect(await hears(() => renameSync(folder, `${folder}-away`))).toContain('ENOENT');
    expect(await hears(() => renameSync(`${folder}-away`, folder))).toBe(again);
    expect(await hears(() => change('Who is it?', 'Who, then?'))).toBe(again);
  });
});
