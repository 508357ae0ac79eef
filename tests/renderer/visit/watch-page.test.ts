import { expect, it, onTestFinished, vi } from 'vitest';
import { noteTimeZone } from '#renderer/visit/watch-page.ts';

it('leaves the time zone of the browser for the next page', () => {
  vi.stubEnv('TZ', 'America/Denver');
  onTestFinished(() => void vi.unstubAllEnvs());
  const document = { cookie: '' };
  noteTimeZone(document);
  expect(document.cookie).toBe('zone=America/Denver; path=/; samesite=lax');
});
