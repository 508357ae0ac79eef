import { describe, expect, it } from 'vitest';
import { factScope } from '#engine/screen/screen-scope.ts';
import { product } from './product-sources.ts';
import { productFlows } from './product-flows.ts';

const words = ['The words of the service.'];
const error = { status: 422, message: words[0], messages: words, reason: words[0] };

/** What the step of an action says about a call that the service refused with words. */
function said(language: 'en' | 'es', step: string): string {
  const flows = productFlows({ locale: language });
  const steps = flows.compiled.actions['any-call-failed']?.steps ?? [];
  const scope = factScope(flows, { session: { language } }, { error });
  const texts = steps.flatMap((one) => ('text' in one && one.name === step ? [one.text] : []));
  return texts.map((text) => flows.text(text, scope)).join();
}

/** Each text of a document that shows what a service said. */
function textsIn(json: unknown): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    typeof value === 'string' ? (isShown(key, value) ? [value] : []) : textsIn(value),
  );
}

function isShown(key: string, value: string): boolean {
  return (
    (key === 'text' || key === 'session.applicationRefusal') &&
    /\b(error\.(messages?|reason)|parameters\.reason)\b/.test(value)
  );
}

describe('the words of the service', () => {
  it.each(['answers', 'say'])('are said on a page in its language alone: %s', (step) => {
    expect(said('en', step)).toBe(words[0]);
    expect(said('es', step)).toMatch(/^(No pudimos usar esta respuesta|Ocurrió algo inesperado)/);
  });

  it('are in no text that does not ask for the language of the page', () => {
    const texts = Object.values(product.documents).flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !text.includes('serviceSpeaksHere ? '))).toEqual([]);
  });
});
