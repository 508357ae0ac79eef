import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fixOf, quickFixes } from '#tools/language/quick-fixes.ts';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

function fixed(content: object, path: string) {
  const text = JSON.stringify(content, undefined, 2);
  const document = TextDocument.create('file:///es.json', 'json', 1, text);
  const data = fixOf({ code: 'overrides-nothing', path });
  const fixes = quickFixes({ range, message: '', data }, document);
  return fixes.map(
    ({ title, edit }) => [title, JSON.parse(TextDocument.applyEdits(document, [edit]))] as const,
  );
}

it('takes the translation of a text out that is gone, with what that leaves empty', () => {
  const name = { label: 'Su nombre' };
  const old = { label: 'Viejo' };
  expect(fixed({ type: 'patch', body: { name, old } }, '/body/old/label')).toEqual([
    ['Take it out', { type: 'patch', body: { name } }],
  ]);
  expect(fixed({ type: 'patch', body: { old } }, '/body/old')).toEqual([['Take it out', { type: 'patch' }]]);
});

it('has nothing for a document that is about nothing as a whole, and for other findings', () => {
  expect(fixed({ type: 'patch' }, '')).toEqual([]);
  expect(fixOf({ code: 'unknown-key', path: '/body' })).toEqual({});
});

it('writes what was meant', () => {
  const data = fixOf({ code: 'unknown-key', path: '/body/titel', meant: 'title' });
  expect(quickFixes({ range, message: '', data }, undefined)).toEqual([
    { title: 'Write "title"', edit: { range, newText: '"title"' } },
  ]);
});
