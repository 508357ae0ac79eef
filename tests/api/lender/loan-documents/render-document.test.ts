import { describe, expect, it } from 'vitest';
import { type DocumentToRender, renderDocument } from '#api/lender/loan-documents/render-document.ts';
import { readPdf } from '../../../fixtures/read-pdf.ts';

const at = new Date('2026-03-02T18:00:00.000Z');
const paper: DocumentToRender = {
  title: 'Note',
  version: 3,
  hash: 'ab'.repeat(32),
  madeAt: at,
  sections: [
    { title: 'Parties', lines: [{ label: 'Borrower', value: 'José Nguyễn-Łukasz' }] },
    { title: 'Promise to pay', text: 'I promise to pay $50,000.00.', lines: [] },
  ],
  signatures: [],
  trail: ['2026-03-02T18:00:00.000Z: Made by lender.'],
};
const signature = { name: 'Olivia Sample', initials: 'OS', drawing: 'M60 120L90 40 120 140', at };

describe('the file of a paper', () => {
  it('is tagged and searchable, and says its language and title', async () => {
    const read = await readPdf(await renderDocument(paper));
    expect(read).toMatchObject({ pages: 1, isTagged: true, title: 'Note', language: 'en-US' });
    for (const text of [
      'Borrower',
      'José Nguyễn-Łukasz',
      'I promise to pay $50,000.00.',
      'Made by lender.',
    ]) {
      expect(read.text).toContain(text);
    }
    const roles = ['H1', 'Sect', 'H2', 'Table', 'TR', 'TH', 'TD', 'Sect', 'H2', 'P', 'Sect', 'H2', 'P', 'P'];
    expect(read.roles.filter((role) => role !== 'Root' && role !== 'Document')).toEqual(roles);
  });

  it('shows who signed when, by name and by hand', async () => {
    const read = await readPdf(await renderDocument({ ...paper, signatures: [signature] }));
    expect(read.alternatives).toEqual(['Drawn signature of Olivia Sample']);
    for (const text of ['Signed by', 'Olivia Sample', 'OS', '2026-03-02T18:00:00.000Z']) {
      expect(read.text).toContain(text);
    }
  });

  it('is the same each time', async () => {
    const [one, other] = await Promise.all([renderDocument(paper), renderDocument(paper)]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it('goes on to as many pages as it needs, and loses no line', async () => {
    const text = 'Sample text. '.repeat(400);
    const lines = Array.from({ length: 100 }, (_none, row) => ({
      label: `Line ${row}`,
      value: `Value ${row}`,
    }));
    const read = await readPdf(
      await renderDocument({ ...paper, sections: [{ title: 'Long', text, lines }] }),
    );
    expect(read.pages).toBeGreaterThan(2);
    expect(read.text).toContain('Value 99');
    expect(read.roles.filter((role) => role === 'TD')).toHaveLength(100);
  });
});
