import { expect, it } from 'vitest';
import { Unmet } from './unmet.ts';

it('says how many answers failed or were put off, by kind', () => {
  const unmet = new Unmet();
  expect(String(unmet)).toBe('no 5xx or 429');
  const answers = [
    ['/visit/events', 200],
    ['/visit/events', 409],
    ['/visit/events', 503],
    ['/account/heloc/register-v2?utm=1', 502],
    ['/visit/events', 503],
    ['/identity/api/v1/registration/register', 429],
  ] as const;
  for (const [path, status] of answers) unmet.note(path, status);
  expect(String(unmet)).toBe('2 times 503 of events, 1 times 502 of pages, 1 times 429 of calls');
});
