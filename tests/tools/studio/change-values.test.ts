import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { openStudio } from '#tools/studio/open-studio.ts';

const shop = openStudio(join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental', 'flows'));
const pedal = { ask: 'change', brand: 'PEDAL', locale: 'en' } as const;

interface Changed {
  readonly text: string;
  readonly parts: readonly { readonly path: string; readonly value: JsonObject }[];
}

it('has controls for the values inside of constants, and leaves lists as they are', async () => {
  const constants = { lending: { lowest: 5, places: ['here'], isOpen: true } };
  const text = JSON.stringify({ type: 'constants', constants });
  const asked = { ...pedal, document: 'rules/constants.json', text };
  const { parts } = (await shop(asked)) as Changed;
  expect(parts).toMatchObject([{ path: '/constants', value: { lending: { lowest: 5, isOpen: true } } }]);
  expect(parts[0]?.value['lending']).not.toHaveProperty('places');
  const value = { lending: { lowest: 7, isOpen: true } };
  const change = { type: 'value', path: '/constants', value } as const;
  const changed = (await shop({ ...asked, change })) as Changed;
  expect(JSON.parse(changed.text)).toMatchObject({
    constants: { lending: { lowest: 7, places: ['here'] } },
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
