import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systemSheet } from '#renderer/gallery/system-gallery.tsx';

it('the gallery shows tokens that there are', () => {
  const tokens = readFileSync(new URL('../../../renderer/styles/tokens.css', import.meta.url), 'utf8');
  const shown = [...systemSheet().matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});
