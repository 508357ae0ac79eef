import { expect, it } from 'vitest';
import { allTypes } from '#engine/fields/all-types.ts';
import { rareTypes } from '#engine/fields/rare-types.ts';
import { usualTypes } from '#engine/fields/usual-types.ts';
import { hasRareTypes } from '#engine/index.ts';
import { changed, compiledOf, teaHouse } from '../sources.ts';

it('has each type of field either always or where documents have it', () => {
  expect(Object.keys({ ...usualTypes, ...rareTypes }).toSorted()).toEqual(Object.keys(allTypes).toSorted());
  expect(Object.keys(usualTypes).filter((type) => Object.hasOwn(rareTypes, type))).toEqual([]);
});

it('finds a field of a rare type, in a group too', () => {
  const body = { at: { type: 'group', body: { time: { type: 'time', label: 'When?' } } } };
  const onlyThere = changed(teaHouse, {
    'pages/rare.json': { type: 'step', title: 'Rare', body, buttons: {} },
  });
  expect(hasRareTypes(compiledOf(teaHouse))).toBe(false);
  expect(hasRareTypes(compiledOf(onlyThere))).toBe(true);
});
