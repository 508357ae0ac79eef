import { expect, it } from 'vitest';
import { partAround } from '#renderer/studio/review/comments-panel.tsx';

it('comments on blocks and buttons, and on any other text by itself', () => {
  expect(partAround('/body/name/label')).toBe('/body/name');
  expect(partAround('/buttons/next/label')).toBe('/buttons/next');
  expect(partAround('/intro')).toBe('/intro');
  expect(partAround('/words/month')).toBe('/words/month');
  expect(partAround('/body')).toBe('/body');
});
