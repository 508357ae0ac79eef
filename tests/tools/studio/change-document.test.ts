import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type JsonObject, valueAt } from '#engine/index.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { newClub } from '../../fixtures/club.ts';

const shopFlows = join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental', 'flows');
const shop = openStudio(shopFlows);

const first = 'pages/join/index.json';
const main = { brand: 'MAIN', locale: 'en' };
let ask: ReturnType<typeof openStudio>;
let root = '';
let file = '';
let saved = '';

beforeAll(async () => {
  root = join(await newClub(), 'flows');
  ask = openStudio(root);
  file = join(root, first);
  saved = readFileSync(file, 'utf8');
});

describe('a change by a form', () => {
  const own = { ...main, document: first };
  const change = async (asked: object) =>
    (await ask({ ask: 'change', ...own, text: '', ...asked })) as Changed;

  it('has a form for each part of a page, with what its schema says', async () => {
    const { parts, flows } = await change({ text: saved });
    expect(parts.map(({ path }) => path)).toEqual(['', '/body/name', '/body/email', '/buttons/continue']);
    expect(parts[1]).toMatchObject({
      title: 'Your name',
      schema: { properties: { label: { type: 'string', 'x-kind': 'text' }, maxLength: { type: 'integer' } } },
      value: { label: 'Your name', required: true, maxLength: 60 },
    });
    expect(flows).toBeDefined();
  });

  it('names each message by its bound, and has what people read now', async () => {
    const written = saved.replace(
      '"maxLength": 60',
      '"maxLength": 60, "messages": { "maxLength": "So long?" }',
    );
    const { parts } = await change({ text: written });
    expect(parts[1]?.schema.properties).toMatchObject({
      messages: {
        properties: {
          required: { title: 'Message of “Required”', 'x-now': 'Required' },
          maxLength: { title: 'Message of “Maximum length”', 'x-now': 'So long?' },
        },
      },
    });
  });

  it('is called what people read where the kind of a field says it', async () => {
    const document = 'pages/rent/delivery.json';
    const { text } = (await shop({ ask: 'read', document })) as { readonly text: string };
    const asked = { ask: 'change', brand: 'PEDAL', locale: 'en', document, text } as const;
    const { parts } = (await shop(asked)) as Changed;
    expect(parts.find(({ path }) => path === '/body/postcode')).toMatchObject({
      title: 'Postcode',
      schema: { properties: { label: { 'x-now': 'Postcode' } } },
    });
  });

  it('changes the document itself for all brands, written as by hand', async () => {
    const value = { label: 'Your name', required: true, maxLength: 40 };
    const { text, flows } = await change({
      text: saved,
      change: { type: 'value', path: '/body/name', value },
    });
    expect(text).toBe(saved.replace('60', '40'));
    expect(JSON.stringify(flows)).toContain('"maxLength":40');
  });

  it('is a patch for one brand, which is saved with what it overrides, and gone once it says nothing', async () => {
    const document = `brands/main/${first}`;
    const value = { label: 'Name on the card', required: true, maxLength: 60 };
    const { text, parts } = await change({
      document,
      change: { type: 'value', path: '/body/name', value },
    });
    expect(JSON.parse(text)).toMatchObject({ type: 'patch', body: { name: { label: 'Name on the card' } } });
    expect(parts[1]).toMatchObject({ value, below: { label: 'Your name' } });
    const patch = join(root, 'brands', 'main', first);
    const flags = { ask: 'save', document } as const;
    expect(await ask({ ...flags, text, was: '' })).toMatchObject({ result: 'refused' });
    const moved = await change({ document, change: { type: 'move', path: '/body/email', by: -1 } });
    const answer = (await ask({ ...flags, text: moved.text, was: '' })) as { readonly text: string };
    expect(answer).toMatchObject({ result: 'saved', findings: [] });
    expect(JSON.parse(readFileSync(patch, 'utf8'))).toMatchObject({ body: { name: { after: 'email' } } });
    const back = await change({
      document,
      text: answer.text,
      change: { type: 'move', path: '/body/email', by: 1 },
    });
    expect(await ask({ ...flags, text: back.text, was: answer.text })).toMatchObject({
      result: 'saved',
      text: '',
    });
    expect(existsSync(patch)).toBe(false);
  });

  it('is saved together with its translation where one is needed', async () => {
    const document = `brands/main/${first}`;
    const value = { label: 'Name on the card', required: true, maxLength: 60 };
    const { text } = await change({ document, change: { type: 'value', path: '/body/name', value } });
    const { translations } = (await ask({ ask: 'translations', document, text })) as {
      readonly translations: readonly object[];
    };
    const spanish = `brands/main/locales/es/${first}`;
    expect(translations).toEqual([
      {
        locale: 'es',
        brand: 'MAIN',
        document: spanish,
        path: '/body/name/label',
        text: 'Name on the card',
        translation: 'Su nombre',
        sameAt: '/body/name/allow/untranslated-text',
      },
    ]);
    const save = async (words: string): Promise<unknown> => {
      const { text: said } = await change({
        locale: 'es',
        document: spanish,
        change: { type: 'translation', path: '/body/name/label', text: words },
      });
      const also = [{ document: spanish, text: said, was: '' }];
      const answer = await ask({ ask: 'save', document, text, was: '', also });
      rmSync(join(root, 'brands', 'main', 'pages'), { recursive: true, force: true });
      rmSync(join(root, 'brands', 'main', 'locales'), { recursive: true, force: true });
      return answer;
    };
    expect(await save('Nombre en la tarjeta')).toMatchObject({ result: 'saved', findings: [] });
    // The translation of what the layers below say may be right for the new text, too.
    expect(await save('Su nombre')).toMatchObject({ result: 'saved', findings: [] });
  });

  it('says where a text is the same in another language: beside its question, not among its options', async () => {
    const body = { plan: { type: 'radio', label: 'Plan', options: { A: { label: 'Normal' } } } };
    const text = JSON.stringify({ ...(JSON.parse(saved) as object), body });
    const { translations } = (await ask({ ask: 'translations', document: first, text })) as {
      readonly translations: readonly { readonly text: string; readonly sameAt?: string }[];
    };
    expect(translations.find((one) => one.text === 'Normal')?.sameAt).toBe(
      '/body/plan/allow/untranslated-text',
    );
  });

  it('takes out what a form has added, with its translation', async () => {
    const translation = 'locales/es/pages/join/index.json';
    const spanish = readFileSync(join(root, translation), 'utf8');
    const value = { type: 'paragraph', text: 'We are closed on Monday.' };
    const { text } = await change({ text: saved, change: { type: 'add', path: '/body/closed', value } });
    const said = JSON.parse(spanish) as { readonly body: JsonObject };
    const body = { ...said.body, closed: { text: 'Cerramos el lunes.' } };
    const also = [{ document: translation, was: spanish, text: JSON.stringify({ ...said, body }) }];
    const added = (await ask({ ask: 'save', document: first, text, was: saved, also })) as {
      readonly result: string;
      readonly text: string;
    };
    expect(added.result).toBe('saved');
    const removed = await change({ text: added.text, change: { type: 'remove', path: '/body/closed' } });
    const asked = { document: first, text: removed.text, was: added.text };
    expect(await ask({ ask: 'save', ...asked })).toMatchObject({ result: 'saved', findings: [] });
    expect(readFileSync(file, 'utf8')).not.toContain('closed');
    expect(readFileSync(join(root, translation), 'utf8')).not.toContain('Cerramos');
    writeFileSync(file, saved);
    writeFileSync(join(root, translation), spanish);
  });

  it('keeps a translation that is still right, where a person says so', async () => {
    const text = saved.replace('Your name', 'Your full name');
    const spanish = `locales/es/${first}`;
    const translation = join(root, spanish);
    const was = readFileSync(translation, 'utf8');
    const kept = [{ document: spanish, path: '/body/name/label' }];
    expect(await ask({ ask: 'save', document: first, text, was: saved, kept })).toEqual({
      result: 'saved',
      text,
      findings: [],
    });
    expect(readFileSync(translation, 'utf8')).not.toBe(was);
    writeFileSync(file, saved);
    writeFileSync(translation, was);
  });

  it('says which translation may have become wrong, and keeps it later', async () => {
    const other = openStudio(join(await newClub(), 'flows'));
    const text = saved.replace('Your name', 'Your full name');
    const { findings } = (await other({ ask: 'save', document: first, text, was: saved })) as {
      readonly findings: readonly { readonly document: string; readonly path: string }[];
    };
    const spanish = `locales/es/${first}`;
    expect(findings).toMatchObject([{ code: 'stale-override', document: spanish }]);
    const { text: was } = (await other({ ask: 'read', document: spanish })) as { readonly text: string };
    const kept = findings.map(({ document, path }) => ({ document, path }));
    const answer = await other({ ask: 'save', document: spanish, text: was, was, kept });
    expect(answer).toMatchObject({ result: 'saved', findings: [] });
  });

  it('adds a banner at the top, and takes it out again', async () => {
    const value = { type: 'alert', from: '2030-01-01', until: '2030-01-08', level: 'info', text: 'Closed.' };
    const { text, parts } = await change({
      text: saved,
      change: { type: 'add', path: '/body/banner', value },
    });
    expect(parts[1]).toMatchObject({ path: '/body/banner', value: { text: 'Closed.', until: '2030-01-08' } });
    const { text: without } = await change({ text, change: { type: 'remove', path: '/body/banner' } });
    expect(without).toBe(saved);
  });

  it.each([
    ['a language that is not shown', 'locales/es/pages/rent/rider.json', '/body/firstName'],
    ['a group that the brand is not in', 'groups/mountain/pages/rent/index.json', '/body/extras'],
    ['another brand', 'brands/citywheels/pages/rent/rider.json', '/body/club'],
  ])('has the forms of %s', async (_what, document, path) => {
    const text = readFileSync(join(shopFlows, document), 'utf8');
    const asked = { ask: 'change', brand: 'PEDAL', locale: 'en', document, text } as const;
    const { parts } = (await shop(asked)) as Changed;
    expect(parts.find((part) => part.path === path)?.value).toMatchObject({ label: expect.anything() });
  });

  it('changes texts alone in a translation', async () => {
    const { parts } = await change({
      locale: 'es',
      document: `locales/es/${first}`,
      text: readFileSync(join(root, 'locales', 'es', first), 'utf8'),
    });
    expect(Object.keys(parts[1]?.schema.properties ?? {})).not.toContain('maxLength');
    expect(parts[1]).toMatchObject({ value: { label: 'Su nombre' }, below: { label: 'Your name' } });
    expect(parts[1]?.place).toBeUndefined();
  });

  it.each([
    [
      'a condition',
      'rules/conditions.json',
      '/conditions/longRental',
      { when: 'rental.days > 3' },
      '"when": "rental.days > 3"',
    ],
    [
      'what a brand says of itself',
      'brands/pedal/brand.json',
      '/facts',
      {
        main: true,
        shopCode: 'PEDAL',
        shopName: 'Pedal & Daughters',
        shopStreet: 'Canal Street 5',
        minimumAge: 15,
      },
      '"minimumAge": 15',
    ],
  ])('changes %s', async (_what, document, path, value, written) => {
    const { text } = (await shop({ ask: 'read', document })) as { readonly text: string };
    const asked = { ask: 'change', brand: 'PEDAL', locale: 'en', document, text } as const;
    const { parts } = (await shop(asked)) as Changed;
    const part = parts.find((one) => one.path === path);
    expect(Object.keys(part?.schema.properties ?? {})).toEqual(Object.keys(value));
    expect(part).not.toHaveProperty('place');
    const changed = (await shop({ ...asked, change: { type: 'value', path, value } })) as Changed;
    expect(changed.text).toContain(written);
  });

  it('gives kinds no order, since nobody sees one', async () => {
    const document = 'kinds.json';
    const { text } = (await shop({ ask: 'read', document })) as { readonly text: string };
    const asked = { ask: 'change', brand: 'PEDAL', locale: 'en', document, text } as const;
    const { parts } = (await shop(asked)) as Changed;
    expect(parts.map(({ path, place }) => [path, place])).toEqual([
      ['/kinds/personName', undefined],
      ['/kinds/postcode', undefined],
    ]);
  });

  it('says that a brand departs from a clause', async () => {
    const document = 'brands/citywheels/brand.json';
    const { text: was } = (await shop({ ask: 'read', document })) as { readonly text: string };
    const departure = { why: 'Says it differently', cases: ['signedIn'] };
    const added = { type: 'add', path: '/departs/A1.arrival', value: departure } as const;
    const asked = { ask: 'change', brand: 'CITYWHEELS', locale: '', document, text: was } as const;
    const { text } = (await shop({ ...asked, change: added })) as Changed;
    const { departs = {} } = JSON.parse(was) as { readonly departs?: object };
    expect(JSON.parse(text)).toEqual({
      ...(JSON.parse(was) as object),
      departs: { ...departs, 'A1.arrival': departure },
    });
  });

  it('gives an option that is added for one brand a place among the others', async () => {
    const page = 'pages/rent/index.json';
    const where = { brand: 'PEDAL', locale: 'en', document: `brands/pedal/${page}` };
    const { parts } = (await shop({ ask: 'change', ...where, text: '' })) as Changed;
    const part = parts.find(({ value }) => Array.isArray(value['options']));
    const options = part?.value['options'] as readonly JsonObject[];
    const value = { ...part?.value, options: [...options, { label: 'Extra large' }] };
    const added = { type: 'value', path: part?.path ?? '', value } as const;
    const { text } = (await shop({ ask: 'change', ...where, text: '', change: added })) as Changed;
    const written = valueAt(JSON.parse(text) as JsonObject, `${part?.path ?? ''}/options`);
    expect(written).toEqual({ EXTRA_LARGE: { after: options.at(-1)?.['token'], label: 'Extra large' } });
  });

  it('keeps, orders and names options', async () => {
    const page = 'pages/rent/index.json';
    const where = { brand: 'PEDAL', locale: 'en', document: page };
    const { text } = (await shop({ ask: 'read', document: page })) as { readonly text: string };
    const { parts } = (await shop({ ask: 'change', ...where, text })) as Changed;
    const part = parts.find(({ value }) => Array.isArray(value['options']));
    const options = part?.value['options'] as readonly JsonObject[];
    const value = { ...part?.value, options: [...options.toReversed(), { label: 'Extra large' }] };
    const changed = (await shop({
      ask: 'change',
      ...where,
      text,
      change: { type: 'value', path: part?.path ?? '', value },
    })) as Changed;
    const after = changed.parts.find(({ path }) => path === part?.path)?.value['options'];
    expect(after).toEqual([...options.toReversed(), { token: 'EXTRA_LARGE', label: 'Extra large' }]);
    const moved = { ...part?.value, options: [{ label: 'Extra large' }, ...options] };
    const again = (await shop({
      ask: 'change',
      ...where,
      text: changed.text,
      change: { type: 'value', path: part?.path ?? '', value: moved },
    })) as Changed;
    expect(again.parts.find(({ path }) => path === part?.path)?.value['options']).toEqual([
      { token: 'EXTRA_LARGE', label: 'Extra large' },
      ...options,
    ]);
  });
});

interface Changed {
  readonly text: string;
  readonly flows?: object;
  readonly parts: readonly {
    readonly path: string;
    readonly value: JsonObject;
    readonly schema: { readonly properties: object };
    readonly place?: object;
  }[];
}
