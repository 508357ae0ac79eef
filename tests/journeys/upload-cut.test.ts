import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { picture } from '../api/lender/running-lender.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { carry, signInAt } from './walk/carry.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { heard, listen } from './walk/listen.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';

const address = { street1: '12 Reviewed Rd', city: 'Denver', state: 'CO', zip: '80203', type: 'SECONDARY' };
const reviewed = { application: { propertyRequest: address }, steps: [] };
const waiting = 'No connection. The upload goes on by itself once you are online again';
/** Three pieces long. */
const photo = Buffer.concat([picture, Buffer.alloc(1_300_000, 'trust ')]);
const pieceBytes = 524_288;

// A file of a disk has the time of its last change, by which it is known again.
const folder = mkdtempSync(join(tmpdir(), 'photos-'));
const path = join(folder, 'trust.jpg');
writeFileSync(path, photo);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a photo on its way from a phone whose connection is cut', () => {
  const stage = setStage();

  const open = async () => {
    const carried = await carry(stage.line(), reviewed);
    const conditions = await stage
      .db()
      .selectFrom('conditions')
      .selectAll()
      .where('application', '=', carried.uuid)
      .execute();
    const trust = conditions.find(({ document }) => document.categoryEnum === 'REVIEW_TRUST_REQUIREMENTS');
    const { page, context, watch } = await stage.visitor(narrow);
    watch.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await listen(page);
    await signInAt(page, carried, `/conditions/upload-document?conditionUuid=${trust?.uuid}`);
    await seeScript(page);
    return { page, context, watch, carried };
  };

  /** Cuts the line in front of the second piece, until it is fixed; notes where the pieces begin that go over it. */
  const cutLine = async (page: Page, cut: () => Promise<void>) => {
    const passed: number[] = [];
    let isMended = false;
    let isCut = false;
    await page.route('**/transfers/*', async (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('from'));
      if (from > 0 && !isMended) {
        if (!isCut) await cut();
        isCut = true;
        return route.abort('internetdisconnected');
      }
      passed.push(from);
      return route.continue();
    });
    return { passed, fix: () => void (isMended = true) };
  };
  const choose = (page: Page) => page.locator('input[type=file]').first().setInputFiles(path);
  const arrived = (page: Page) =>
    see(page.getByRole('listitem').filter({ hasText: 'trust.jpg' })).toContainText('Added');
  const keptFor = async (uuid: string) =>
    (await stage.db().selectFrom('files').selectAll().where('application', '=', uuid).execute()).map(
      ({ name, bytes }) => [name, bytes],
    );

  it('says that it waits, goes on by itself from where it stopped, and sends the form that waited for it', async () => {
    const { page, context, carried } = await open();
    const { passed, fix } = await cutLine(page, () => context.setOffline(true));
    await choose(page);
    const row = page.getByRole('listitem').filter({ hasText: 'trust.jpg' });
    await see(row).toContainText(waiting);
    const part = Math.round((pieceBytes / photo.length) * 100);
    await see(row.getByRole('progressbar')).toHaveAttribute('value', String(part));
    await see.poll(() => heard(page)).toContain(`trust.jpg: ${waiting}`);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    fix();
    await context.setOffline(false);
    await seeHeading(page, 'What we need from you');
    expect(passed).toEqual([0, pieceBytes, 2 * pieceBytes]);
    expect(await keptFor(carried.uuid)).toEqual([['trust.jpg', photo.length]]);
  });

  it('goes on from there when it is chosen again after a reload', async () => {
    const { page, carried } = await open();
    const { passed, fix } = await cutLine(page, async () => undefined);
    await choose(page);
    await see(page.getByText(waiting).first()).toBeVisible();
    await page.reload();
    await seeScript(page);
    fix();
    await choose(page);
    await arrived(page);
    expect(passed).toEqual([0, pieceBytes, 2 * pieceBytes]);
    expect(await keptFor(carried.uuid)).toEqual([['trust.jpg', photo.length]]);
  });

  it('goes on where a piece has come of which the answer was lost', async () => {
    const { page, watch, carried } = await open();
    watch.expect(/409/);
    let refused = 0;
    await page.route('**/transfers/*', (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('from'));
      if (from === 0 || refused > 0) return route.continue();
      refused += 1;
      // What the lender says of a piece that begins elsewhere than it has come to.
      return route.fulfill({ status: 409, json: { type: 'other-place' } });
    });
    await choose(page);
    await arrived(page);
    expect(refused).toBe(1);
    expect(await keptFor(carried.uuid)).toEqual([['trust.jpg', photo.length]]);
  });
});
