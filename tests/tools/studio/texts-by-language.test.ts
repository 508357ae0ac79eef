import { expect, it } from 'vitest';
import { textsByLanguage } from '#tools/studio/texts-by-language.ts';

const locales = new Set(['es', 'fr']);

function saidBy(value: string, gives = 'text') {
  const calculations = { greeting: { gives, value } };
  return textsByLanguage({ type: 'calculations', calculations }, locales).map(({ path, ...said }) => {
    expect(path).toBe('/calculations/greeting/value');
    return said;
  });
}

it('finds what a rule chooses by language, with tags for what it computes', () => {
  expect(saidBy("language == 'es' ? 'Hola, ' + name : language == 'fr' ? 'Salut' : 'Hello ' + name")).toEqual(
    [{ text: 'Hello {{name}}', translations: { es: 'Hola, {{name}}', fr: 'Salut' } }],
  );
  expect(saidBy("isNew ? (language == 'es' ? 'Bienvenido' : 'Welcome') : ''")).toEqual([
    { text: 'Welcome', translations: { es: 'Bienvenido' } },
  ]);
});

it('finds sentences of texts that are in one language alone', () => {
  expect(saidBy("isNew ? 'Good to see you' : language == 'es' ? 'Hola' : 'Hello'")).toEqual([
    { text: 'Hello', translations: { es: 'Hola' } },
    { text: 'Good to see you', translations: {} },
  ]);
  expect(saidBy("isNew ? 'Good to see you' : status == 'ALL_DONE' ? 'yes' : 'no'")).toEqual([
    { text: 'Good to see you', translations: {} },
  ]);
  expect(saidBy("title == 'Good to see you'", 'boolean')).toEqual([]);
  expect(saidBy('no expression (')).toEqual([]);
});

it('finds what constants say by language, and no names, addresses and lists of words', () => {
  const en = [
    { title: 'Any fees?', source: '/terms' },
    { title: 'Which states?', source: '/states' },
  ];
  const es = [{ title: '¿Hay costos?', source: '/terms' }];
  const constants = {
    topics: { en, es },
    skipped: { en: ['a', 'the'], es: ['el', 'la', 'los'] },
    months: { en: ['May'], es: ['mayo'] },
    limits: { lowest: 5 },
  };
  expect(textsByLanguage({ type: 'constants', constants }, locales)).toEqual([
    { path: '/constants/topics/en/0/title', text: 'Any fees?', translations: { es: '¿Hay costos?' } },
    { path: '/constants/topics/en/1/title', text: 'Which states?', translations: {} },
    { path: '/constants/months/en/0', text: 'May', translations: { es: 'mayo' } },
  ]);
});
