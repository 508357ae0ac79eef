import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { setStage } from './stage/set-stage.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';

const on = '?flags=fe-heloc-monitoring:on,fe-heloc-session-recording:on,fe-heloc-error-reports:on';

describe('the services that observe a visit', () => {
  const stage = setStage();

  /** What the sandbox shows of them. */
  const observed = async (page: Page): Promise<string> => {
    const answer = await page.request.get('/observed');
    return (await answer.text()).replaceAll('&quot;', '"');
  };
  const ofVisit = async (page: Page): Promise<readonly string[]> => {
    const id = await visitOf(page);
    return (await observed(page)).split('<article').filter((part) => part.includes(id));
  };
  const visitOf = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const own = document.getElementById('own')?.textContent ?? '{}';
      const data = document.getElementById('visit')?.textContent ?? '{}';
      const read = JSON.parse(data) as { readonly observed?: { readonly id: string } };
      const standIn = read.observed?.id ?? 'none';
      return (JSON.parse(own) as { readonly [id: string]: string })[standIn] ?? standIn;
    });

  it('learn nothing by themselves', async () => {
    const { page } = await stage.visitor();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(firstPage, { waitUntil: 'networkidle' });
    expect(await visitOf(page)).toBe('none');
    expect(asked.filter((url) => /observ/.test(url))).toEqual([]);
  });

  it('learn what happens, and nothing that is typed or chosen', async () => {
    const { page } = await stage.visitor();
    const loaded = page.waitForResponse((response) => response.url().includes('/observe-page-'));
    await page.goto(`${firstPage}${on}`);
    await loaded;
    await page.getByLabel('Property address').fill('77 Secret Garden Road');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Continue' }).click();
    const reportedTo = async (port: string): Promise<string> =>
      (await ofVisit(page)).filter((part) => part.includes(`<h2>${port}</h2>`)).join('');
    await see.poll(() => reportedTo('monitoring')).toContain('"type": "view"');
    await see.poll(() => reportedTo('recording')).toContain('"type": "press"');
    const monitoring = await reportedTo('monitoring');
    expect(monitoring).toContain('"sessionSampleRate": 100');
    expect(monitoring).toContain('"sessionReplaySampleRate": 0');
    expect(monitoring).not.toContain('"type": "change"');
    expect(await reportedTo('recording')).toContain('"isMasked": true');
    expect((await ofVisit(page)).join('')).not.toMatch(/Secret|Garden/);
  });

  it('learn of errors of scripts by name, and of none of the network', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/boom|Failed to fetch/);
    const loaded = page.waitForResponse((response) => response.url().includes('/observe-page-'));
    await page.goto(`${firstPage}${on}`);
    await loaded;
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('boom for ada@sample.example');
      });
      void Promise.reject(new TypeError('Failed to fetch'));
    });
    const errors = async () =>
      (await ofVisit(page)).filter((part) => part.includes('<h2>errors</h2>')).join('');
    await see.poll(errors).toContain('"name": "RangeError"');
    expect(await errors()).not.toMatch(/ada@|boom|TypeError/);
  });

  it('give each call of a recorded visit the link to its recording', async () => {
    const { page } = await stage.visitor();
    const links: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/ft/heloc/event')) links.push(request.headers()['x-session-recording']);
    });
    await page.goto(`${firstPage}${on}`);
    await see.poll(() => links.length).toBeGreaterThan(0);
    expect(new Set(links)).toEqual(new Set([`https://recording.example/watch/${await visitOf(page)}`]));
  });
});
