import { describe, expect, it } from 'vitest';
import { fillTemplate, documentTemplates } from '#api/lender/loan-documents/document-templates.ts';
import { nextVersion } from '#api/lender/workflow/loan-documents.ts';
import type { DocumentFigures } from '#api/lender/loan-documents/document-figures.ts';

const names = (
  'borrower birthDate email home use owners state loanNumber draw paidOff borrowed fee total rate otherRate term payment ' +
  'valuation recording recordingTax closingCosts income otherIncome'
).split(' ');
const figures = Object.fromEntries(names.map((name) => [name, `<${name}>`]));

describe('a template of a paper', () => {
  it.each(Object.entries(documentTemplates))('of %s names figures that there are', (_type, template) => {
    const sections = fillTemplate(template, figures as unknown as DocumentFigures);
    const text = JSON.stringify(sections);
    expect(text).not.toMatch(/\{\{|&lt;/);
    expect(text).toContain('<borrower>');
    expect(text).not.toMatch(/sample/i);
  });

  it('is marked once as a sample, where a paper is made', () => {
    const made = nextVersion(
      [],
      'NOTE',
      fillTemplate(documentTemplates.NOTE, figures as unknown as DocumentFigures),
    );
    expect(made?.sections.match(/sample/gi)).toHaveLength(1);
  });

  it('leaves out a line of what there is not', () => {
    const lines = { Draw: '{{draw}}', 'Paid to your creditors': '{{paidOff}}' };
    const without = { ...figures, paidOff: '' } as unknown as DocumentFigures;
    const [section] = fillTemplate({ title: 'Note', sections: [{ title: 'Terms', lines }] }, without);
    expect(section?.lines).toEqual([{ label: 'Draw', value: '<draw>' }]);
  });

  it('is refused if it names another', () => {
    const template = { title: 'Note', sections: [{ title: 'Rate', text: 'At {{rat}}.' }] };
    expect(() => fillTemplate(template, figures as unknown as DocumentFigures)).toThrow('the figure "rat"');
  });
});
