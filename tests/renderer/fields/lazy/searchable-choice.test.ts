import { expect, it } from 'vitest';
import { findOptions } from '#renderer/fields/lazy/searchable-choice.tsx';

const options = ['Austria', 'Australia', 'Côte d’Ivoire', 'New Zealand', 'United States', 'Isle of Man'].map(
  (label) => ({ value: label, label, text: '' }),
);

it.each([
  ['', options.map(({ label }) => label)],
  ['aus', ['Austria', 'Australia']],
  ['  COTE', ['Côte d’Ivoire']],
  ['ivo', ['Côte d’Ivoire']],
  ['zea', ['New Zealand']],
  ['new z', ['New Zealand']],
  ['al', ['Australia', 'New Zealand']],
  ['st', ['United States', 'Austria', 'Australia']],
  ['x', []],
])('%j finds %j', (typed, labels) => {
  expect(findOptions(options, typed).map(({ label }) => label)).toEqual(labels);
});

it('shows no more than a person reads', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ value: `${at}`, label: `Option ${at}`, text: '' }));
  expect(findOptions(many, 'option')).toHaveLength(100);
});
