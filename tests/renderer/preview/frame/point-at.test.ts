import { expect, it } from 'vitest';
import { nameOfPicture } from '#renderer/preview/frame/point-at.ts';

it.each([
  ['/assets/icons-abc.svg#percent', 'percent'],
  ['https://assets.example/assets/pedal-mark.svg', 'pedal-mark'],
  ['data:image/png;base64,AAAA', ''],
  ['', ''],
])('%s is called in documents %s', (url, name) => {
  expect(nameOfPicture(url)).toBe(name);
});
