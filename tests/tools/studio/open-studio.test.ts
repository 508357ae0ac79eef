import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import type { Decision } from '#schemas/studio/answers.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { newClub } from '../../fixtures/club.ts';

const shop = openStudio(join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental', 'flows'));

const first = 'pages/join/index.json';
let ask: ReturnType<typeof openStudio>;
let file = '';
let saved = '';
const lines: string[] = [];
const main = { brand: 'MAIN', locale: 'en' };

beforeAll(async () => {
  const flows = join(await newClub(), 'flows');
  ask = openStudio(flows, undefined, (line) => lines.push(line));
  file = join(flows, first);
  saved = readFileSync(file, 'utf8');
});

describe('the studio', () => {
  it('lists documents with their layer and what they are called', async () => {
    const { documents } = (await ask({ ask: 'documents' })) as { readonly documents: readonly object[] };
    expect(documents).toContainEqual({
      document: first,
      layer: 'base',
      name: 'pages/join/index',
      type: 'step',
      title: 'Who are you?',
    });
    expect(documents).toContainEqual(
      expect.objectContaining({ layer: 'locales/es', name: 'pages/join/index', type: 'patch' }),
    );
  });

  it('finds texts by their words, with their lines', async () => {
    expect(await ask({ ask: 'search', words: 'YOUR EMAIL' })).toMatchObject({
      found: [{ document: first, path: '/body/email/label', text: 'Your email' }],
    });
  });

  it('reads documents and no schemas', async () => {
    expect(await ask({ ask: 'read', document: first })).toMatchObject({ text: saved, layer: 'base' });
    expect(await ask({ ask: 'read', document: 'schemas/domain/facts.schema.json' })).toEqual({});
    expect(await ask({ ask: 'read', document: '../package.json' })).toEqual({});
  });

  it('gives the layers that have a page', async () => {
    expect(await ask({ ask: 'layers', page: 'join/index', brand: 'MAIN' })).toMatchObject({
      documents: [
        { document: first, layer: 'base' },
        { document: `brands/main/${first}`, layer: 'brands/main', isThere: false },
        { document: `locales/es/${first}`, layer: 'locales/es', isThere: true },
      ],
    });
    expect(await ask({ ask: 'layers', page: 'join/index', brand: 'MAIN' })).not.toHaveProperty('why');
    expect(await ask({ ask: 'layers', page: 'join/index', brand: 'NEW' })).toMatchObject({
      why: 'NEW has no documents for itself, so that it cannot differ here. A developer gives it a folder.',
    });
  });
});

describe('a text that is edited', () => {
  it('has findings before it is saved', async () => {
    const text = saved.replace('"maxLength"', '"maxLenght"');
    const { findings } = (await ask({ ask: 'check', document: first, text })) as {
      readonly findings: readonly { readonly from: number; readonly to: number }[];
    };
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'unknown-key', severity: 'error', meant: 'maxLength' }),
    );
    const [{ from = 0, to = 0 } = {}] = findings;
    expect(text.slice(from, to)).toBe('"maxLenght"');
    expect(await ask({ ask: 'check', document: first, text, isFirst: true })).toMatchObject({
      findings: [{ code: 'unknown-key' }],
    });
  });

  it('is completed, explained and followed to what it names', async () => {
    const place = { document: first, text: saved, offset: saved.indexOf('member.name') + 7 };
    expect(await ask({ ask: 'explain', ...place })).toMatchObject({
      said: expect.stringContaining('member'),
    });
    const offset = saved.indexOf('"advance"') + 1;
    expect(await ask({ ask: 'offers', document: first, text: saved, offset })).toMatchObject({
      from: offset,
      offers: expect.arrayContaining([expect.objectContaining({ kind: 'name', text: 'join' })]),
    });
    const action = { document: first, text: saved, offset: saved.indexOf('"advance"') + 3 };
    expect(await ask({ ask: 'definition', ...action })).toEqual({
      document: 'actions/advance.json',
      line: 1,
    });
    expect(await ask({ ask: 'rename', ...action })).toMatchObject({
      target: { kind: 'action', key: 'advance' },
    });
    expect(await ask({ ask: 'rename', ...action, name: 'go-on' })).toEqual({
      said: expect.stringContaining('names of files too'),
    });
  });

  it('is renamed in all documents together', async () => {
    const place = { document: first, text: saved, offset: saved.indexOf('member.email') + 9 };
    const planned = (await ask({ ask: 'rename', ...place, name: 'mail' })) as {
      readonly documents: readonly { readonly document: string; readonly text: string }[];
    };
    expect(planned.documents.map(({ document }) => document)).toEqual(
      expect.arrayContaining([first, 'actions/join.json', 'schemas/domain/facts.schema.json']),
    );
    expect(planned.documents.find(({ document }) => document === first)?.text).toBe(
      saved.replace('member.email', 'member.mail'),
    );
  });

  it('is drawn before it is saved', async () => {
    const text = saved.replace('Who are you?', 'Who is there?');
    const pages = { 'join/index': expect.objectContaining({ title: 'Who is there?' }) };
    const { flows } = (await ask({ ask: 'compile', ...main, document: first, text })) as {
      readonly flows: { readonly stamp: string };
    };
    expect(flows).toMatchObject({ whole: { pages } });
    // A window that has them gets what differs.
    const asked = { ...main, document: first, known: flows.stamp };
    expect(await ask({ ask: 'compile', ...asked, text: saved })).toMatchObject({
      flows: { own: { sections: {}, entries: { pages: { 'join/index': { title: 'Who are you?' } } } } },
    });
    expect(await ask({ ask: 'compile', ...asked, text: saved })).toMatchObject({ flows: { whole: {} } });
    expect(await ask({ ask: 'compile', ...main, document: first, text: '{' })).toEqual({});
  });

  it('differs in words, with the brands that it reaches', async () => {
    const text = saved.replace('"maxLength": 60', '"maxLength": 40');
    expect(await ask({ ask: 'difference', document: first, text })).toMatchObject({
      changes: [
        {
          where: 'pages/join/index/body/name/maxLength',
          before: '60',
          after: '40',
          breaking: expect.stringContaining('above'),
        },
      ],
    });
    expect(lines).toEqual(['MAIN, brand 1 of 1']);
    expect(await ask({ ask: 'difference', document: first, text: '{' })).toMatchObject({
      problems: [{ document: first }],
    });
  });

  it('is not saved where lint refuses it, or the file has changed', async () => {
    const text = saved.replace('"maxLength"', '"maxLenght"');
    expect(await ask({ ask: 'save', document: first, text, was: saved })).toMatchObject({
      result: 'refused',
      findings: [{ code: 'unknown-key' }],
    });
    const other = saved.replace('Your name', 'Your whole name');
    expect(await ask({ ask: 'save', document: first, text: other, was: '{}' })).toEqual({
      result: 'outdated',
      text: saved,
    });
    expect(await ask({ ask: 'save', document: '../package.json', text: '{}', was: '' })).toMatchObject({
      result: 'refused',
    });
    expect(await ask({ ask: 'save', document: 'schemas/api/club.json', text: '{}', was: '' })).toMatchObject({
      result: 'refused',
    });
    expect(readFileSync(file, 'utf8')).toBe(saved);
  });

  it('is saved where only a translation may be out of date by it, which is said', async () => {
    const text = saved.replace('Your name', 'Your whole name');
    expect(await ask({ ask: 'save', document: first, text, was: saved })).toMatchObject({
      result: 'saved',
      findings: [{ document: `locales/es/${first}`, code: 'stale-override' }],
    });
    writeFileSync(file, saved);
  });

  it('is saved where the same was saved before, since a request may come twice', async () => {
    const text = saved.replace('"maxLength": 60', '"maxLength": 40');
    const asked = { ask: 'save', document: first, text, was: saved } as const;
    const [once, again] = [await ask(asked), await ask(asked)];
    expect(once).toEqual({ result: 'saved', text, findings: [] });
    expect(again).toEqual(once);
    writeFileSync(file, saved);
  });

  it('is saved as it is written by hand', async () => {
    const text = saved.replace(/"maxLength": 60,\n +/, '"maxLength":40, ');
    const answer = await ask({ ask: 'save', document: first, text, was: saved });
    const written = saved.replace('"maxLength": 60', '"maxLength": 40');
    expect(answer).toEqual({ result: 'saved', text: written, findings: [] });
    expect(readFileSync(file, 'utf8')).toBe(written);
    writeFileSync(file, saved);
  });
});

it('maps pages, dialogs and tables and what leads where, with those that a scenario passes', async () => {
  const { nodes, edges, passed, walks } = (await shop({
    ask: 'map',
    brand: 'PEDAL',
    locale: 'en',
    scenario: 'ready',
  })) as {
    readonly nodes: readonly { readonly id: string; readonly name: string; readonly title: string }[];
    readonly edges: readonly { readonly from: string; readonly to: string; readonly type: string }[];
    readonly passed: readonly string[];
    readonly walks: readonly { readonly journey: string; readonly pages: readonly string[] }[];
  };
  expect(nodes).toContainEqual(
    expect.objectContaining({ name: 'rent/index', title: 'Which bicycle would you like?' }),
  );
  expect(edges).not.toEqual([]);
  expect(passed).toEqual(['{uuid}/pick-up', '{uuid}/cancelled']);
  // Dialogs and tables are on it, and each step that the person of the scenario meets.
  expect(nodes).toContainEqual({ id: 'table access', type: 'table', name: 'access', title: 'Table: access' });
  const opened = edges.filter(({ type }) => type === 'opens').map(({ to }) => to);
  expect(nodes.filter(({ id }) => opened.includes(id)).map(({ name }) => name)).not.toEqual([]);
  expect(edges).toContainEqual(expect.objectContaining({ from: 'table access', type: 'decides' }));
  expect(nodes).toContainEqual({ id: 'app', type: 'app', name: 'app', title: 'All pages' });
  expect(edges).toContainEqual(expect.objectContaining({ from: 'app', to: 'table access', type: 'asks' }));
  const [begin] = edges.filter(({ from }) => from === 'journey rent').map(({ to }) => to);
  expect(nodes.find(({ id }) => id === begin)?.name).toBe('rent/index');
  expect(walks.map(({ journey, pages }) => [journey, pages[0]])).toContainEqual(['rent', 'rent/index']);
});

describe('what is live, or a release', () => {
  it('is drawn from its own folder, and compared with another one in words', async () => {
    const folder = join(await newClub(), 'flows');
    const path = join(folder, first);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Who are you?', 'What is your name?'));
    expect(await ask({ ask: 'live', ...main, live: folder })).toMatchObject({
      compiled: { brand: { code: 'MAIN' }, pages: { 'join/index': { title: 'What is your name?' } } },
    });
    const compared = { live: join(dirname(file), '..', '..'), now: folder };
    expect(await ask({ ask: 'releaseChanges', ...main, ...compared })).toMatchObject({
      documents: [
        {
          document: first,
          changes: [{ key: 'Title', before: 'Who are you?', after: 'What is your name?' }],
        },
      ],
    });
  });

  it('is not drawn where nothing was ever live', async () => {
    expect(await ask({ ask: 'live', ...main })).toEqual({});
  });
});

describe('what facts lead to', () => {
  const decided = async (facts: JsonObject) => {
    const asked = { ask: 'decisions', brand: 'PEDAL', locale: 'en', page: '{uuid}/pick-up', facts } as const;
    const { decisions } = (await shop(asked)) as { readonly decisions: readonly Decision[] };
    return (kind: string) => decisions.find((one) => one.kind === kind);
  };
  const rental = { uuid: '3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10', status: 'PREPARING', days: 2 };

  it('is said with the row that decides, and the rows before it', async () => {
    const of = await decided({ rental, session: { signedIn: false } });
    expect(of('access')).toMatchObject({
      sentence: expect.stringContaining('this person sees /'),
      reasons: ['The row not signed in decides it, since not session › signed in.'],
      values: [{ name: 'session.signedIn', words: 'session › signed in', value: 'no' }],
      place: { document: 'tables/access.json' },
    });
    expect(of('poll')).toMatchObject({
      sentence: 'Whether there is something new is asked again, at most 10 times.',
      reasons: ['The row preparing decides it, since rental › status is PREPARING.'],
    });
  });

  it('names what the rules mean by which the machine and the next page are chosen', async () => {
    const of = await decided({ rental: { ...rental, status: 'RETURNED' }, session: { signedIn: true } });
    expect(of('state')?.sentence).toMatch(/^The application is in the state /);
    expect(of('page')).toMatchObject({
      sentence: 'The next page is “Our shops” (/shops).',
      reasons: ['The row returned decides it, since rental › status is RETURNED.'],
    });
    expect(of('poll')).toMatchObject({ sentence: 'The page asks for nothing again.' });
  });
});
