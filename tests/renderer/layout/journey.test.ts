import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProgressView } from '#engine/index.ts';
import { JourneyBar } from '#renderer/layout/journey.tsx';
import { WordsContext } from '#renderer/visit/visit-context.tsx';
import { sampleWords } from '#renderer/gallery/samples/sample-view.ts';

const journey: ProgressView = {
  title: 'Rent a bicycle',
  isShown: true,
  position: 1,
  total: 3,
  stages: [],
  steps: [],
  row: '',
  back: null,
};

describe('the progress bar of a journey', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
  ])('at step %i of 3 is filled by %i parts', (position, value) => {
    const bar = createElement(JourneyBar, { journey: { ...journey, position } });
    const html = renderToStaticMarkup(createElement(WordsContext, { value: sampleWords }, bar));
    expect(/value="(\d+)" max="(\d+)"/.exec(html)?.slice(1)).toEqual([String(value), '3']);
  });
});
