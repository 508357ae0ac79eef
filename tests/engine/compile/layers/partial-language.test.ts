import { describe, expect, it } from 'vitest';
import { type Sources, compiler } from '#engine/compile.ts';
import { bicycleRental, changed } from '../../sources.ts';

const notice = 'Esta página está en inglés.';

/** The bicycle rental in Spanish, which covers one page. */
function inSpanish(sources: Sources) {
  const app = { ...sources.documents['app.json'], languages: { es: { pages: ['rent/days'], notice } } };
  const result = compiler(changed(sources, { 'app.json': app })).compile({
    brand: 'CITYWHEELS',
    locale: 'es',
  });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.compiled;
}

const kinds = {
  'locales/es/kinds.json': {
    type: 'patch',
    kinds: { postcode: { messages: { pattern: 'Un código postal tiene cinco cifras' } } },
  },
} as const;

describe('a page that its language does not cover', () => {
  it('names the language of the base, and says so first in the language that is spoken', () => {
    const { pages } = inSpanish(bicycleRental);
    const { language, body = [] } = pages['rent/rider'] ?? {};
    expect([language, body[0]]).toEqual([
      'en',
      { type: 'alert', name: 'inOtherLanguage', level: 'info', text: notice, language: 'es' },
    ]);
    expect([pages['rent/days']?.language, pages['rent/days']?.body[0]?.name]).not.toContain(
      'inOtherLanguage',
    );
  });

  it('has words, messages and kinds of the base', () => {
    const app = {
      'locales/es/app.json': {
        type: 'patch',
        words: { back: 'Atrás' },
        messages: { required: 'Obligatorio' },
      },
    } as const;
    const compiled = inSpanish(changed(bicycleRental, { ...app, ...kinds }));
    const messages = JSON.stringify(compiled.pages['rent/rider']);
    expect([compiled.app.words.back, compiled.baseWords?.back]).toEqual(['Atrás', 'Back']);
    expect(messages).not.toContain('Obligatorio');
    expect(JSON.stringify(compiled.pages)).not.toContain('Un código postal');
  });
});

it('is not there where a language covers everything', () => {
  const result = compiler(bicycleRental).compile({ brand: 'CITYWHEELS', locale: 'es' });
  expect(result.ok && [result.compiled.baseWords, result.compiled.pages['rent/days']?.language]).toEqual([
    undefined,
    undefined,
  ]);
});
