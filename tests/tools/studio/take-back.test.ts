import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangedDocument, NewQuestion, TakenBack } from '#schemas/studio/answers.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { newClub } from '../../fixtures/club.ts';

const page = 'pages/join/index.json';
const spanish = `locales/es/${page}`;
const patch = `brands/main/${page}`;
const facts = 'schemas/domain/facts.schema.json';
const main = { brand: 'MAIN', locale: 'en' };
let ask: ReturnType<typeof openStudio>;
let live = '';
let root = '';

beforeAll(async () => {
  root = join(await newClub(), 'flows');
  const copy = join(dirname(dirname(root)), 'live');
  cpSync(dirname(root), copy, { recursive: true });
  live = join(copy, 'flows');
  ask = openStudio(root);
});

const read = async (document: string): Promise<string> => {
  const { text } = (await ask({ ask: 'read', document })) as { readonly text: string };
  return text;
};
const changes = async (): Promise<readonly ChangedDocument[]> => {
  const { documents } = (await ask({ ask: 'changes', ...main, live })) as {
    readonly documents: readonly ChangedDocument[];
  };
  return documents;
};
const plan = async (...documents: readonly string[]) =>
  (await ask({ ask: 'takeBack', documents, live })) as {
    readonly documents: readonly TakenBack[];
    readonly findings: readonly object[];
  };
const named = ({ documents }: { readonly documents: readonly TakenBack[] }) =>
  documents.map(({ document }) => document).toSorted();

/** Adds a question with its fact and its translation. */
async function addQuestion(): Promise<void> {
  const question = {
    type: 'text',
    label: 'Your shirt',
    help: '',
    options: [],
    isRequired: false,
    isPersonal: false,
    after: '',
    home: 'member',
    answer: '',
  } as const;
  const was = await read(page);
  const changed = (await ask({
    ask: 'change',
    ...main,
    document: page,
    text: was,
    change: { type: 'question', question },
  })) as { readonly text: string; readonly added: readonly NewQuestion[] };
  const words = { type: 'text', path: '/body/yourShirt/label', text: 'Su camiseta' } as const;
  const before = await read(spanish);
  const translated = (await ask({
    ask: 'change',
    brand: 'MAIN',
    locale: 'es',
    document: spanish,
    text: before,
    change: words,
  })) as { readonly text: string };
  const saved = await ask({
    ask: 'save',
    document: page,
    text: changed.text,
    was,
    questions: changed.added,
    also: [{ document: spanish, text: translated.text, was: before }],
  });
  expect(saved).toMatchObject({ result: 'saved' });
}

describe('what differs from what is live', () => {
  it('is nothing at first', async () => {
    expect(await changes()).toEqual([]);
  });

  it('is listed by document, in words', async () => {
    await addQuestion();
    const listed = await changes();
    expect(listed).toMatchObject([
      {
        document: spanish,
        layer: 'locales/es',
        state: 'changed',
        title: 'Who are you?',
        changes: [{ part: 'Su camiseta', key: '', after: 'Su camiseta' }],
      },
      {
        document: page,
        layer: 'base',
        title: 'Who are you?',
        state: 'changed',
        changes: [{ part: 'Your shirt', key: '', after: 'Your shirt' }],
      },
      { document: facts, title: 'What is stored of people', changes: [{ key: 'member.yourShirt' }] },
    ]);
  });

  it('is a patch that a brand did not have, with what everybody has before', async () => {
    const text = await ask({
      ask: 'change',
      ...main,
      document: patch,
      text: '',
      change: { type: 'move', path: '/body/email', by: -1 },
    });
    const { text: moved } = text as { readonly text: string };
    await ask({ ask: 'save', document: patch, text: moved, was: '' });
    const found = (await changes()).find(({ document }) => document === patch);
    expect(found).toMatchObject({
      state: 'new',
      title: 'Who are you?',
      changes: [{ part: 'The page itself', key: 'Order' }],
    });
    expect(found?.changes[0]?.after).toMatch(/Your email, Your name/);
  });

  it('is a translation that a brand did not have', async () => {
    const translation = `brands/main/locales/es/${page}`;
    const file = join(root, translation);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ type: 'patch', body: { name: { label: 'Tu nombre' } } }));
    const found = (await changes()).find(({ document }) => document === translation);
    rmSync(file);
    expect(found).toMatchObject({ state: 'new', changes: [{ after: 'Tu nombre' }] });
  });
});

describe('taking back', () => {
  it('takes along what would be wrong, and facts of which nobody speaks any more', async () => {
    expect(named(await plan(page))).toEqual([spanish, page, facts].toSorted());
    expect(named(await plan(patch))).toEqual([patch]);
  });

  it('leaves nothing behind once it is saved', async () => {
    const { documents, findings } = await plan(page, patch);
    expect(findings).toEqual([]);
    const [first, ...also] = documents.map(({ document, text, was }) => ({ document, text, was }));
    if (!first) throw new Error('Something is taken back.');
    expect(await ask({ ask: 'save', ...first, also })).toMatchObject({ result: 'saved', findings: [] });
    expect(await changes()).toEqual([]);
    expect(readFileSync(join(root, page), 'utf8')).toBe(readFileSync(join(live, page), 'utf8'));
  });

  it('is refused where somebody has saved meanwhile', async () => {
    await addQuestion();
    const { documents } = await plan(page);
    const [first, ...also] = documents.map(({ document, text, was }) => ({ document, text, was }));
    if (!first) throw new Error('Something is taken back.');
    const now = await read(page);
    const text = now.replace('"maxLength": 60', '"maxLength": 50');
    expect(await ask({ ask: 'save', document: page, text, was: now })).toMatchObject({ result: 'saved' });
    expect(await ask({ ask: 'save', ...first, also })).toMatchObject({ result: 'outdated' });
    expect(await read(page)).toBe(text);
  });
});
