import { describe, expect, it } from 'vitest';
import { brandRules } from '#api/server/flows/brand-rules.ts';
import { brandFlows } from '#api/bootstrap/lender/run.ts';
import { brandCompiler } from '#api/server/flows/compile-brand.ts';
import { servedBrands } from '#api/server/flows/served-brands.ts';
import { mailWords } from '#api/lender/providers/mail.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import type { Sources } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { mainFlows } from '../../../fixtures/main-flows.ts';

const { sources } = readFlows();
const path = 'brands/lakeside/rules/mails.json';
const greeting = "language == 'es' ? 'Su código del lago: ' + code : 'Your lake code: ' + code";
const patch = (codeText: JsonObject) => ({
  $schema: '../../../../schemas/documents/patch.schema.json',
  type: 'patch',
  why: 'A test',
  calculations: { codeText },
});

/** Where brands differ if one of them changes a mail. */
function rulesWith(codeText: JsonObject): ReturnType<typeof brandRules> {
  const changed: Sources = {
    ...sources,
    documents: { ...sources.documents, [path]: patch(codeText) },
  };
  const served = servedBrands(changed) ?? { brands: [], fallback: '' };
  const { compiledOf } = brandCompiler(changed, served);
  const { fallback } = served;
  return brandRules({ sources: changed, fallback, compiledOf: (code) => compiledOf(code, 'en') });
}

describe("a brand's patch of a mail", () => {
  const rules = rulesWith({ value: greeting });

  it('is the only rule in which the brand differs', () => {
    expect(Object.keys(rules.get('LAKESIDE') ?? {})).toEqual(['codeText']);
    expect([...rules.keys()]).toEqual(expect.not.arrayContaining(['FIGURE', 'RATECOMPASS']));
  });

  it('words the mails of its people in their language, and no others', () => {
    const find = (code: string) => ({ code, name: `Brand ${code}`, rules: rules.get(code) ?? {} });
    const { compiled } = mainFlows();
    const workflow = workflowOf(mainFlows(), brandFlows(compiled, find));
    const letterhead = { workflow, organizationName: (code: string) => `Brand ${code}` };
    const textOf = (organization: string, language: string) =>
      mailWords(letterhead, 'code', organization, { language, code: '123456' });
    expect(textOf('LAKESIDE', 'en')).toEqual({
      subject: 'Brand LAKESIDE: your code',
      text: 'Your lake code: 123456',
    });
    expect(textOf('LAKESIDE', 'es').text).toBe('Su código del lago: 123456');
    expect(textOf('FIGURE', 'en').text).toMatch(/^Your Brand FIGURE code is 123456\./);
  });

  it('says nothing while the brand has mistakes', () => {
    expect(rulesWith({ value: 'nothingLikeIt(' }).get('LAKESIDE')).toEqual({});
  });
});
