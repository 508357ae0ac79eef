import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { openStudio } from '#tools/studio/open-studio.ts';

const shop = openStudio(join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental', 'flows'));
const pedal = { ask: 'change', brand: 'PEDAL', locale: 'en' } as const;

interface Changed {
  readonly text: string;
  readonly parts: readonly {
    readonly path: string;
    readonly schema: JsonObject;
    readonly value: JsonObject;
  }[];
}

it('has controls for the values inside of constants, and leaves lists of other values as they are', async () => {
  const constants = { lending: { lowest: 5, places: ['here'], days: [1], isOpen: true } };
  const text = JSON.stringify({ type: 'constants', constants });
  const asked = { ...pedal, document: 'rules/constants.json', text };
  const { parts } = (await shop(asked)) as Changed;
  expect(parts).toMatchObject([{ path: '/constants', value: { lending: { lowest: 5, places: ['here'] } } }]);
  expect(parts[0]?.value['lending']).not.toHaveProperty('days');
  const value = { lending: { lowest: 7, places: ['here', 'there'], isOpen: true } };
  const change = { type: 'value', path: '/constants', value } as const;
  const changed = (await shop({ ...asked, change })) as Changed;
  expect(JSON.parse(changed.text)).toMatchObject({
    constants: { lending: { lowest: 7, places: ['here', 'there'], days: [1] } },
  });
});

it('has a control for the condition of a rule', async () => {
  const document = 'pages/rent/rider.json';
  const { text } = (await shop({ ask: 'read', document })) as { readonly text: string };
  const { parts } = (await shop({ ...pedal, document, text })) as Changed;
  expect(parts.map(({ value }) => value['rules'])).toContainEqual({
    twoLetters: { when: 'answer.size() < 2', message: 'A last name has at least two letters' },
  });
});

it('has controls for the pattern of an answer and the types of files, and none in a translation', async () => {
  const body = {
    code: { type: 'text', label: 'Code', pattern: '^[0-9]{5}$', default: '00000' },
    paper: { type: 'upload', label: 'Paper', accept: ['pdf'] },
  };
  const text = JSON.stringify({ type: 'step', title: 'Papers', body });
  const document = 'pages/rent/papers.json';
  const { parts } = (await shop({ ...pedal, document, text })) as Changed;
  expect(parts).toMatchObject([
    { path: '' },
    {
      path: '/body/code',
      schema: { properties: { pattern: { format: 'regex' } } },
      value: { pattern: '^[0-9]{5}$' },
    },
    {
      path: '/body/paper',
      schema: { properties: { accept: { type: 'array' } } },
      value: { accept: ['pdf'] },
    },
  ]);
  const value = { ...parts[2]?.value, accept: ['pdf', 'png'] };
  const change = { type: 'value', path: '/body/paper', value } as const;
  const changed = (await shop({ ...pedal, document, text, change })) as Changed;
  expect(JSON.parse(changed.text)).toMatchObject({ body: { paper: { accept: ['pdf', 'png'] } } });
  const inSpanish = (await shop({ ...pedal, document: `locales/es/${document}`, text })) as Changed;
  for (const { value: own } of inSpanish.parts) {
    expect(own).not.toHaveProperty('pattern');
    expect(own).not.toHaveProperty('default');
    expect(own).not.toHaveProperty('accept');
  }
});
