import { expect, it } from 'vitest';
import { type Measure, measure } from '#renderer/visit/measure.ts';

const browser = (referrer: string) => ({
  screen: { width: 1920, height: 1080 },
  innerWidth: 1280,
  innerHeight: 720,
  document: { referrer },
});

it.each<[Measure, string | number]>([
  ['screen-width', 1920],
  ['screen-height', 1080],
  ['window-width', 1280],
  ['window-height', 720],
  ['referrer', 'https://search.example/results'],
  ['version', '5f3c'],
])('gives the %s', (what, value) => {
  expect(measure(what, browser('https://search.example/results'), '/flows/5f3c.jsonl')).toBe(value);
});

it.each([
  ['a query', 'https://shop.example/cart?email=ada@sample.example'],
  ['a fragment', 'https://shop.example/cart#ada'],
])('names the page that led here without %s', (_what, referrer) => {
  expect(measure('referrer', browser(referrer), '/flows/5f3c.jsonl')).toBe('https://shop.example/cart');
});

it('names no page where none led here', () => {
  expect(measure('referrer', browser(''), '/flows/5f3c.jsonl')).toBeUndefined();
});
