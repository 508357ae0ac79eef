import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FormPart } from '#schemas/studio/answers.ts';
import { quotedReader, withQuoted } from '#tools/studio/quoted-texts.ts';

const text = { type: 'string', 'x-kind': 'text' };
const part: FormPart = {
  path: '/body/email',
  type: 'text',
  title: 'Your email',
  schema: {
    type: 'object',
    properties: {
      label: text,
      help: text,
      messages: { type: 'object', properties: { required: { ...text, 'x-now': 'Please enter it' } } },
    },
  },
  value: { label: 'Your email', help: 'We write to it' },
};

function product(clauses: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'quoted-'));
  mkdirSync(join(folder, 'flows'));
  mkdirSync(join(folder, 'specification', 'clauses'), { recursive: true });
  writeFileSync(join(folder, 'specification', 'clauses', 'A1.json'), JSON.stringify({ clauses }));
  return join(folder, 'flows');
}

it('marks the texts that cases of clauses quote, also those that a question leaves to its kind', () => {
  const rows = { absent: ['', 'Please enter it'], labelled: ['', 'Your email'] };
  const root = product({ 'A1.email': { says: 'We write to it', rows } });
  const by = ['A1.email: We write to it'];
  const [marked] = withQuoted([part], quotedReader(root)());
  expect(marked?.schema).toEqual({
    type: 'object',
    properties: {
      label: { ...text, 'x-quoted': 'Your email', 'x-held': by },
      help: text,
      messages: {
        type: 'object',
        properties: {
          required: { ...text, 'x-now': 'Please enter it', 'x-quoted': 'Please enter it', 'x-held': by },
        },
      },
    },
  });
});

it('marks nothing where there is no specification', () => {
  const parts = [part];
  expect(withQuoted(parts, quotedReader(product({}))())).toBe(parts);
});
