import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { firstOrAll } from '../fixtures/how-much.ts';
import { setShop } from './stage/set-shop.ts';
import { narrow, wide } from './stage/set-stage.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers, findFaintTexts } from './walk/find-barriers.ts';
import { cutOff } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { seeScript } from './walk/walk.ts';

const clinic = join(import.meta.dirname, '..', 'fixtures', 'clinic-visit');
const stage = setShop((app) => {
  app.post('/clinic/v1/visits', () => ({}));
});

/** On which side of other words some words of a text are. */
async function edgesOf(text: Locator, some: string, others: string): Promise<string> {
  const [one = 0, other = 0] = await text.evaluate(
    (element, words) =>
      words.map((word) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = node.textContent?.indexOf(word) ?? -1;
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          return range.getBoundingClientRect().left;
        }
        throw new Error(`There is no ${word}.`);
      }),
    [some, others],
  );
  return `${some} ${one < other ? 'left' : 'right'} of ${others}`;
}

async function faultsOf(page: Page, isScripted: boolean): Promise<readonly unknown[]> {
  return isScripted
    ? [await findBarriers(page), await findFaintTexts(page), await cutOff(page)].flat()
    : findBarriersWithoutScript(page);
}

/** The language and direction of a part of a page. */
async function spokenIn(part: Locator): Promise<readonly unknown[]> {
  return part.evaluate((element) => [
    element.closest('[lang]')?.getAttribute('lang'),
    getComputedStyle(element).direction,
  ]);
}

const ways = [
  ['a phone with script', narrow, true],
  ['a phone without script', narrow, false],
  ['a desk with script', wide, true],
] as const;

describe.each(firstOrAll(ways, 2))('a journey in Arabic on %s', (_where, size, javaScriptEnabled) => {
  it('is read from right to left, up to the check of all answers', async () => {
    const page = await stage.enter(clinic, size, { locale: 'ar', javaScriptEnabled });
    const faults = () => faultsOf(page, javaScriptEnabled);
    await page.goto('/clinic/visit', { waitUntil: 'networkidle' });
    if (javaScriptEnabled) await seeScript(page);
    const html = page.locator('html');
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    const name = page.getByLabel('الاسم الكامل');
    const [label, input] = [await page.getByText('الاسم الكامل').boundingBox(), await name.boundingBox()];
    const right = (box: typeof input) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
    expect(right(label)).toBe(right(input));
    expect(await faults()).toEqual([]);
    await name.fill('ليلى حداد');
    await page.getByLabel('البريد الإلكتروني').fill('layla@sample.example');
    await page.getByLabel('الهاتف').fill('+971 50 123 4567');
    for (const [part, value] of [
      ['الشهر', '2'],
      ['اليوم', '3'],
      ['السنة', '1990'],
    ] as const) {
      await page.getByLabel(part, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'متابعة' }).click();
    await see(page.getByRole('heading', { name: 'ما سبب الزيارة؟' })).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.getByRole('radio', { name: /الأسنان/ }).check();
    await page.getByLabel('اليوم', { exact: true }).selectOption({ label: 'الاثنين' });
    await page.getByRole('button', { name: 'متابعة' }).click();
    await see(page.getByRole('heading', { name: 'هل كل شيء صحيح؟' })).toBeVisible();
    await see(page.getByText('ليلى حداد')).toBeVisible();
    expect(await edgesOf(page.getByText('+971 50 123 4567'), '+971', '4567')).toBe('+971 left of 4567');
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'طلب الموعد' }).click();
    const promise = page.getByText('سنتصل بالرقم');
    await see(promise).toBeVisible();
    expect(await edgesOf(promise, '+971', '4567')).toBe('+971 left of 4567');
    expect(await edgesOf(promise, 'سنتصل', 'غدًا')).toBe('سنتصل right of غدًا');
  });

  it('shows a page that Arabic does not cover from left to right, and says so in Arabic', async () => {
    const page = await stage.enter(clinic, size, { locale: 'ar', javaScriptEnabled });
    await page.goto('/clinic/directions', { waitUntil: 'networkidle' });
    if (javaScriptEnabled) await seeScript(page);
    const notice = page.getByRole('note').filter({ hasText: 'هذه الصفحة غير متوفرة بالعربية بعد' });
    const whyWeAsk = page.locator('summary', { hasText: 'Why we ask' });
    expect(await spokenIn(page.getByRole('banner'))).toEqual(['ar', 'rtl']);
    expect(await spokenIn(notice)).toEqual(['ar', 'rtl']);
    expect(await spokenIn(page.getByLabel('Your street'))).toEqual(['en', 'ltr']);
    expect(await spokenIn(whyWeAsk)).toEqual(['en', 'ltr']);
    expect(await faultsOf(page, javaScriptEnabled)).toEqual([]);
    await page.getByRole('button', { name: 'Show the bus stop' }).click();
    await see(page.getByText('Required').first()).toBeVisible();
    expect(await spokenIn(page.getByText('Required').first())).toEqual(['en', 'ltr']);
    await page.getByRole('button', { name: 'I am lost' }).click();
    const dialog = page.getByRole('dialog', { name: 'We pick you up' });
    await see(dialog).toBeVisible();
    expect(await spokenIn(dialog)).toEqual(['en', 'ltr']);
    await dialog.getByRole('button', { name: 'Close dialog' }).click();
    await see(dialog).toBeHidden();
  });
});

it('is read from left to right in English', async () => {
  const page = await stage.enter(clinic, wide, { locale: 'en' });
  await page.goto('/clinic/visit', { waitUntil: 'networkidle' });
  await see(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
  expect(await page.locator('html').getAttribute('dir')).toBeNull();
});
