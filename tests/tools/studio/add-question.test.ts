import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RawObject } from '#engine/index.ts';
import type { AskedQuestion } from '#schemas/studio/answers.ts';
import type { Ask } from '#tools/studio/ask.ts';
import { makeQuestion } from '#tools/studio/add-question.ts';
import { homesOf, placesOf } from '#tools/explain/fact-places.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { runFlows } from '../run-flows.ts';
import { newClub } from '../../fixtures/club.ts';
import { merge } from '../lint/lint-case.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures');

const first = 'pages/join/index.json';
const shirt: AskedQuestion = {
  type: 'radio',
  label: 'Which shirt do you wear?',
  help: '',
  options: ['Small', 'Very large'],
  isRequired: true,
  isPersonal: false,
  after: 'name',
  home: 'member',
  answer: 'Very large',
};
let ask: (asked: Ask) => Promise<object>;
let flows = '';

beforeAll(async () => {
  flows = join(await newClub(), 'flows');
  ask = openStudio(flows);
});

const readJson = (...path: readonly string[]): object =>
  JSON.parse(readFileSync(join(flows, ...path), 'utf8')) as object;

describe('a new question', () => {
  it('is on its page with its fact, before and after it is saved, and scenarios answer it', async () => {
    const text = readFileSync(join(flows, first), 'utf8');
    const own = { brand: 'MAIN', locale: 'en', document: first };
    const change = { type: 'question', question: shirt } as const;
    const changed = (await ask({ ask: 'change', ...own, text, change })) as Changed;
    expect(changed).toMatchObject({ homes: ['member'], flows: {} });
    expect(changed.parts.map(({ path }) => path)).toEqual([
      '',
      '/body/name',
      '/body/whichShirtDoYouWear',
      '/body/email',
      '/buttons/continue',
    ]);
    const { added: questions } = changed;
    expect(await ask({ ask: 'check', document: first, text: changed.text, questions })).toMatchObject({
      findings: [{ code: 'untranslated-text', path: '/body/whichShirtDoYouWear/label' }],
    });
    const spanish = `locales/es/${first}`;
    const was = readFileSync(join(flows, spanish), 'utf8');
    const said = JSON.stringify({
      ...(JSON.parse(was) as object),
      body: {
        ...(JSON.parse(was) as { readonly body: object }).body,
        whichShirtDoYouWear: {
          label: '¿Qué camiseta usa?',
          options: { SMALL: { label: 'Pequeña' }, VERY_LARGE: { label: 'Muy grande' } },
        },
      },
    });
    const save = { ask: 'save', document: first, text: changed.text, was: text, questions } as const;
    expect(await ask({ ...save, also: [{ document: spanish, text: said, was }] })).toMatchObject({
      result: 'saved',
      findings: [],
    });
    expect(readJson('..', 'schemas', 'domain', 'facts.schema.json')).toMatchObject({
      properties: { member: { properties: { whichShirtDoYouWear: { type: 'string' } } } },
    });
    expect(readJson('brands', 'main', 'brand.json')).toMatchObject({
      answers: { 'join/index': { whichShirtDoYouWear: 'VERY_LARGE' } },
    });
    expect(await runFlows(['verify', `--root=${flows}`])).toMatchObject({ code: 0 });
  });

  it('changes no other file once it is taken out again', async () => {
    const text = readFileSync(join(flows, first), 'utf8');
    const facts = readJson('..', 'schemas', 'domain', 'facts.schema.json');
    const questions = [
      { name: 'gone', fact: { path: 'member.gone', schema: { type: 'string' } }, answer: 1 },
    ];
    const next = text.replace('Your name', 'Your whole name');
    const kept = [{ document: `locales/es/${first}`, path: '/body/name/label' }];
    expect(await ask({ ask: 'save', document: first, text: next, was: text, questions, kept })).toMatchObject(
      {
        result: 'saved',
      },
    );
    expect(readJson('..', 'schemas', 'domain', 'facts.schema.json')).toEqual(facts);
    expect(JSON.stringify(readJson('brands', 'main', 'brand.json'))).not.toContain('gone');
  });

  it('may be asked again where other answers are restored, for a reason that a person gives', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'restored-'));
    cpSync(join(fixtures, 'bicycle-rental'), folder, { recursive: true });
    const bad = readFileSync(join(fixtures, 'lint', 'forgotten-answer', 'bad.json'), 'utf8');
    for (const [path, change] of Object.entries(JSON.parse(bad) as RawObject)) {
      const file = join(folder, path);
      const document = JSON.parse(readFileSync(file, 'utf8')) as RawObject;
      writeFileSync(file, JSON.stringify(merge(document, change as RawObject)));
    }
    const shop = openStudio(join(folder, 'flows'));
    const document = 'pages/rent/delivery.json';
    const own = { brand: 'PEDAL', locale: 'en', document };
    const question = { ...shirt, type: 'text', label: 'Door code', after: 'note', home: 'rental' } as const;
    const text = readFileSync(join(folder, 'flows', document), 'utf8');
    const asked = (await shop({
      ask: 'change',
      ...own,
      text,
      change: { type: 'question', question },
    })) as Changed;
    const { added: questions } = asked;
    const codes = async (written: string) => {
      const { findings } = (await shop({ ask: 'check', document, text: written, questions })) as Checked;
      return findings.filter(({ path }) => path === '/body/doorCode').map(({ code }) => code);
    };
    expect(await codes(asked.text)).toEqual(['forgotten-answer']);
    const change = {
      type: 'text',
      path: '/body/doorCode/allow/forgotten-answer',
      text: 'It may have changed',
    } as const;
    const allowed = (await shop({ ask: 'change', ...own, text: asked.text, questions, change })) as Changed;
    expect(await codes(allowed.text)).toEqual([]);
  });

  it('has a fact of the kind of its answer, and a name that is free', () => {
    const sources = { documents: {}, schemas: split, api: [] };
    const made = (changes: Partial<AskedQuestion>) =>
      makeQuestion({ ...shirt, ...changes }, { whichShirtDoYouWear: {} }, sources).question;
    expect(made({ type: 'money', answer: '12.5', home: 'rider' })).toEqual({
      name: 'whichShirtDoYouWear2',
      fact: {
        path: 'rider.whichShirtDoYouWear2',
        schema: expect.objectContaining({ type: 'number' }) as object,
      },
      answer: 12.5,
    });
    expect(made({ type: 'checkbox', isPersonal: true, label: '2 ¿Años?' })).toEqual({
      name: 'question2Anos',
      fact: {
        path: 'member.question2Anos',
        schema: expect.objectContaining({ type: 'boolean', 'x-sensitive': true }) as object,
      },
      answer: true,
    });
    expect(made({ type: 'checkboxes', home: '', label: 'Age' })).toEqual({
      name: 'age',
      answer: ['VERY_LARGE'],
    });
    expect(made({ type: 'date', home: 'rider', label: 'Age', answer: '' }).name).toBe('age2');
  });

  it('declares its fact in the small schema, and in the file that is made of them', () => {
    const sources = { documents: {}, schemas: split, api: [] };
    expect(placesOf(sources, 'rider.height')).toEqual([
      { file: 'schemas/domain/rider.schema.json', path: '/properties/height' },
      { file: 'schemas/domain/facts.schema.json', path: '/$defs/rider/properties/height' },
    ]);
    expect(placesOf(sources, 'nobody.height')).toEqual([]);
    expect(homesOf(sources, { type: 'step', title: 'A', body: {} })).toEqual(['rider']);
  });
});

describe('a new option', () => {
  it('is a token of its fact, too, as long as it is there: nobody writes that by hand', async () => {
    const club = await newClub();
    const [file, facts] = ['flows/pages/join/index.json', 'schemas/domain/facts.schema.json'].map((path) =>
      join(club, path),
    ) as [string, string]; // as many as there were
    const change = (path: string, content: RawObject): void =>
      writeFileSync(
        path,
        JSON.stringify(merge(JSON.parse(readFileSync(path, 'utf8')) as RawObject, content)),
      );
    const size = { title: 'Size', description: 'Of the shirt.', enum: ['SMALL', 'LARGE'] };
    const options = { SMALL: { label: 'Small' }, LARGE: { label: 'Large' } };
    change(facts, { properties: { member: { properties: { size } } } });
    change(file, { body: { size: { type: 'radio', label: 'Size', bind: 'member.size', options } } });
    const studio = openStudio(join(club, 'flows'));
    const text = readFileSync(file, 'utf8');
    const { added: questions, text: written } = (await studio({
      ask: 'change',
      brand: 'MAIN',
      locale: 'en',
      document: first,
      text,
      change: { type: 'value', path: '/body/size', value: { label: 'Size', options: listed } },
    })) as Changed;
    expect(questions).toEqual([{ name: 'size', option: { fact: 'member.size', token: 'HUGE' } }]);
    const codes = async (beside: typeof questions) => {
      const asked = { ask: 'check', document: first, text: written, questions: beside } as const;
      const { findings } = (await studio(asked)) as Checked;
      return findings.filter(({ path }) => path.endsWith('/HUGE')).map(({ code }) => code);
    };
    expect(await codes([])).toEqual(['bind-type']);
    expect(await codes(questions)).toEqual([]);
    const save = { ask: 'save', document: first, was: text, questions } as const;
    await studio({ ...save, text: text.replace('"maxLength":60', '"maxLength":50') });
    expect(readFileSync(facts, 'utf8')).not.toContain('HUGE');
    const was = readFileSync(file, 'utf8');
    const document = `locales/es/${first}`;
    const es = readFileSync(join(club, 'flows', document), 'utf8');
    const said = { size: { label: 'Talla', options: spanish } };
    const also = [
      { document, was: es, text: JSON.stringify(merge(JSON.parse(es) as RawObject, { body: said })) },
    ];
    expect(await studio({ ...save, text: written, was, also })).toMatchObject({ result: 'saved' });
    expect(JSON.parse(readFileSync(facts, 'utf8'))).toMatchObject({
      properties: { member: { properties: { size: { enum: ['SMALL', 'LARGE', 'HUGE'] } } } },
    });
  });
});

const spanish = { SMALL: { label: 'Pequeña' }, LARGE: { label: 'Grande' }, HUGE: { label: 'Enorme' } };
const listed = [{ token: 'SMALL', label: 'Small' }, { token: 'LARGE', label: 'Large' }, { label: 'Huge' }];

const rider = { type: 'object', properties: { age: { type: 'number' } } };
const given = { type: 'object', 'x-given': true, properties: {} };
const split = {
  'all-facts.schema.json': { properties: { rider: { $ref: 'rider.schema.json' }, brand: given } },
  'rider.schema.json': rider,
  'facts.schema.json': { properties: { rider: { $ref: '#/$defs/rider' }, brand: given }, $defs: { rider } },
};

interface Changed {
  readonly text: string;
  readonly parts: readonly { readonly path: string }[];
  readonly added: NonNullable<Extract<Ask, { ask: 'save' }>['questions']>;
}

interface Checked {
  readonly findings: readonly { readonly path: string; readonly code: string }[];
}
