import { expect, test } from 'vitest';
import { membersOf } from '#engine/index.ts';
import { product } from './product-sources.ts';

test('what is wrong with a picture is said before the questions, where a narrow window shows it', () => {
  const body = product.documents['pages/{uuid}/identity.json']?.['body'];
  const names = membersOf(body).map(([name]) => name);
  expect(names.slice(0, 4)).toEqual(['wait', 'frontRefused', 'backRefused', 'card']);
});
