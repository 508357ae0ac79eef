import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { see } from './walk/see.ts';
import { seeOffers, walkAll } from './walk/walk.ts';

describe('telemetry', () => {
  const stage = setStage();
  const events = () =>
    stage
      .line()
      .requests()
      .filter(({ path }) => path === '/ft/heloc/event');
  const bodies = () =>
    events().map(({ body }) => body as { readonly event: string; readonly pagePath: string });

  it('counts each page, outlives it, and holds nothing that was typed', async () => {
    const { page } = await stage.visitor();
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        const request = input instanceof Request ? input : new Request(input, init);
        if (request.url.endsWith('/event')) console.info(`keepalive ${request.keepalive}`);
        return fetch(input, init);
      };
    });
    const reported: string[] = [];
    page.on('console', (message) => void (message.type() === 'info' && reported.push(message.text())));
    const applicant = someApplicant();
    await walkAll(page, applicant, '/account/heloc/register-v2?utm_source=spring&email=typed@example.com');
    await seeOffers(page);
    await see.poll(() => bodies().map(({ event }) => event)).toContain('appStarted');
    expect(new Set(reported)).toEqual(new Set(['keepalive true']));
    // Nobody waits for telemetry, so nothing says which of several arrives first.
    const viewed = () => bodies().flatMap(({ event, pagePath }) => (event === 'PAGEVIEW' ? [pagePath] : []));
    await see
      .poll(viewed)
      .toEqual(
        expect.arrayContaining(['/account/heloc/register-v2', '/account/heloc/register-v2/set-password']),
      );
    const written = JSON.stringify(events());
    for (const typed of [
      applicant.email,
      applicant.street,
      applicant.lastName,
      '120000',
      'typed@example.com',
    ])
      expect(written).not.toContain(typed);
    expect(written).toContain('spring');
  });
});
