import { describe, expect, it } from 'vitest';
import { factScope } from '#engine/screen/screen-scope.ts';
import { productFlows } from './product-flows.ts';

const languages = { en: productFlows(), es: productFlows({ locale: 'es' }) };

/** What a page says once a call was refused and the application is asked for again. */
function said(
  language: keyof typeof languages,
  parameters: { code?: string; reason?: string },
  spoken?: string,
) {
  const flows = languages[language];
  const facts = spoken === undefined ? {} : { session: { language: spoken } };
  const scope = factScope(flows, facts, { parameters });
  const steps = flows.compiled.actions['continue-elsewhere']?.steps ?? [];
  return steps.flatMap((step) =>
    step.type === 'alert' && flows.holds(step.when, scope) ? [flows.text(step.text, scope)] : [],
  );
}

describe('a refusal at a stage of the application', () => {
  it('does not say that the application has moved, which nobody knows', () => {
    for (const parameters of [{ code: 'not-now', reason: 'Not at this stage.' }, {}]) {
      const [text, ...more] = said('en', parameters);
      expect(text).toContain('at this stage of your application');
      expect(text).not.toMatch(/moved|another step/);
      expect(more).toEqual([]);
    }
  });

  it.each([
    'answered-already',
    'another-choice',
    'offer-replaced',
    'no-smaller-line',
    'line-too-small',
    'nothing-chosen',
    'nothing-proven',
    'other-way',
    'side-missing',
    'not-signed-here',
    'not-read',
    'too-many',
    'known-already',
  ])('is given once in the language of the page: %s', (code) => {
    const reason = 'The words of the service.';
    const [english, spanish] = [said('en', { code, reason }), said('es', { code, reason })];
    expect([english.length, spanish.length]).toEqual([1, 1]);
    expect(spanish).not.toEqual(english);
    expect([english, spanish]).not.toContainEqual([reason]);
  });

  it('is given in the words of the service where the documents do not know it and the page is in its language', () => {
    const parameters = { code: 'new-reason', reason: 'The words of the service.' };
    expect(said('en', parameters, 'en')).toEqual([parameters.reason]);
    const [spanish, ...more] = said('es', parameters, 'es');
    expect(spanish).toMatch(/^Esto no se pudo hacer/);
    expect(more).toEqual([]);
  });
});
