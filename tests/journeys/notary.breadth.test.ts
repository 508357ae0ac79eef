import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { chooseOffer, fromInformation, signNote } from '../api/lender/walks/main-walk.ts';
import { launchBrowser } from './launch-browser.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { carry, signInAt } from './walk/carry.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { brokenWords } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';

// Chromium shows a pattern and plays a tone in place of a camera and a microphone.
const sampleDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const denver = { latitude: 39.73924, longitude: -104.99025 };
const toDeed = (leads: string) => [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote(leads)];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

describe('the deed', () => {
  const stage = setStage();

  const statusOf = async (uuid: string) =>
    (await stage.db().selectFrom('applications').select('status').where('uuid', '=', uuid).executeTakeFirst())
      ?.status;

  it('is signed before the notary of the sandbox, who sits at a second browser', async () => {
    const carried = await carry(stage.line(), { steps: toDeed('DEED_SIGNING') });
    const { page } = await stage.visitor(wide, { geolocation: denver, permissions: ['geolocation'] });
    await signInAt(page, carried);
    await seeHeading(page, 'Talk to eNotary and sign the deed');
    await see(page.getByText('$300', { exact: true })).toBeVisible();
    for (const size of [{ width: 320, height: 640 }, narrow, { width: 768, height: 1024 }, wide]) {
      await page.setViewportSize(size);
      expect(await brokenWords(page, '.each-row .heading', '.each-row')).toEqual([]);
    }
    expect(await findBarriers(page)).toEqual([]);
    await follow(page, 'Start now');
    await seeHeading(page, 'Start the session');
    await seeScript(page);
    await press(page, 'Why we need your location');
    await see(page.getByRole('dialog', { name: 'Why we need your location' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await press(page, 'Start the session');
    await see(page.getByText('Please share your location').first()).toBeVisible();
    await press(page, 'Check camera and microphone');
    await see(page.getByText(/^Your camera doesn't work\./)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Share my location');
    await see(page.getByText('Your location is shared')).toBeVisible();
    await page.getByRole('checkbox').check();
    await press(page, 'Start the session');
    await seeHeading(page, 'Show who you are');
    // Once somebody sits at the desk, the notary no longer comes by itself.
    const deskPath = await page
      .getByRole('link', { name: "For testers: open the notary's desk" })
      .getAttribute('href');
    const { page: desk } = await stage.visitor(wide);
    await desk.goto(deskPath ?? '');
    await see(desk.getByText('Olivia Sample')).toBeVisible();
    const digits = page.getByRole('textbox', { name: /^The last four digits/ });
    await digits.fill('6789');
    await press(page, 'Continue');
    await seeHeading(page, 'The notary is joining you');
    expect(await findBarriers(desk)).toEqual([]);
    await press(desk, 'Begin');
    await seeHeading(page, 'Sign the deed');
    await see(page.getByRole('heading', { name: 'Transfer of rights' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Your signature' }).fill('Olivia Sample');
    await press(page, 'Sign the deed');
    await seeHeading(page, 'The notary puts the seal on');
    await press(desk, 'Seal the deed');
    await see(desk.getByText('The deed is sealed. The session is over.')).toBeVisible();
    await page.waitForURL((url) => !url.pathname.includes('/notary/'));
    expect(await statusOf(carried.uuid)).toBe('TRUST_AND_INSURANCE');
  });

  it('is signed on a device whose camera and microphone were tried before', async () => {
    const carried = await carry(stage.line(), { steps: toDeed('DEED_SIGNING') });
    const browser = await launchBrowser(sampleDevices);
    try {
      const page = await browser.newPage({ baseURL: stage.server().origin });
      await signInAt(page, carried, '/notary/session');
      await seeScript(page);
      await press(page, 'Check camera and microphone');
      await see(page.getByText('Your camera works', { exact: true })).toBeVisible();
      await see(page.getByText('Your microphone works', { exact: true })).toBeVisible();
    } finally {
      await browser.close();
    }
  });

  it('is signed with the notary of the sandbox, who comes and puts the seal on without anybody else', async () => {
    const carried = await carry(stage.line(), { steps: toDeed('DEED_SIGNING') });
    const { page } = await stage.visitor(narrow, { geolocation: denver, permissions: ['geolocation'] });
    await signInAt(page, carried, '/notary/session');
    await seeScript(page);
    await press(page, 'Share my location');
    await see(page.getByText('Your location is shared')).toBeVisible();
    await page.getByRole('checkbox').check();
    await press(page, 'Start the session');
    await page.getByRole('textbox', { name: /^The last four digits/ }).fill('6789');
    await press(page, 'Continue');
    await seeHeading(page, 'Sign the deed');
    await page.getByRole('textbox', { name: 'Your signature' }).fill('Olivia Sample');
    await press(page, 'Sign the deed');
    await page.waitForURL((url) => !url.pathname.includes('/notary/'));
    expect(await statusOf(carried.uuid)).toBe('TRUST_AND_INSURANCE');
  });

  it('is refused by the notary, and another session begins', async () => {
    const carried = await carry(stage.line(), { steps: toDeed('DEED_SIGNING') });
    const { page } = await stage.visitor(narrow, { geolocation: denver, permissions: ['geolocation'] });
    await signInAt(page, carried, '/notary/session');
    await seeScript(page);
    await press(page, 'Share my location');
    await see(page.getByText('Your location is shared')).toBeVisible();
    await page.getByRole('checkbox').check();
    await press(page, 'Start the session');
    const deskPath = await page
      .getByRole('link', { name: "For testers: open the notary's desk" })
      .getAttribute('href');
    const { page: desk } = await stage.visitor(narrow);
    await desk.goto(deskPath ?? '');
    await seeScript(desk);
    await page.getByRole('textbox', { name: /^The last four digits/ }).fill('6789');
    await press(page, 'Continue');
    await seeHeading(page, 'The notary is joining you');
    await press(desk, 'End the session without a seal');
    await seeHeading(page, 'The notary ended the session');
    await follow(page, 'See what you can do');
    await seeHeading(page, 'The session with the notary was not finished');
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Start a new session');
    await seeHeading(page, 'Start the session');
    expect(await statusOf(carried.uuid)).toBe('DEED_SIGNING');
  });

  it('is signed on paper where the state wants a notary who comes, at a time that is moved and kept', async () => {
    const carried = await carry(stage.line(), {
      application: {
        propertyRequest: {
          street1: '12 Oak St',
          city: 'Durham',
          state: 'NC',
          zip: '27701',
          type: 'SECONDARY',
        },
      },
      state: 'NC',
      steps: toDeed('MANUAL_DEED_SIGNING'),
    });
    const { page } = await stage.visitor(narrow);
    await signInAt(page, carried);
    await seeHeading(page, 'A notary comes to you');
    await see(page.getByText(/It costs \$300/)).toBeVisible();
    await see(page.getByText('Sign online at no cost instead')).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);
    await follow(page, 'Choose a time');
    await seeHeading(page, 'Choose a time with the notary');
    await see(page.getByRole('combobox', { name: 'Times are in' })).toContainText('Eastern Time');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('group', { name: 'Time' }).getByRole('radio').first().check();
    await press(page, 'Hold this time');
    await seeHeading(page, 'Confirm your time with the notary');
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Confirm this time');
    await seeHeading(page, 'Your time with the notary is booked');
    const file = page.waitForEvent('download');
    await follow(page, 'Add it to your calendar');
    expect((await file).suggestedFilename()).toBe('notary.ics');
    await follow(page, 'Choose another time');
    await see(page.getByText(/^You have a time on/)).toBeVisible();
    await page.getByRole('group', { name: 'Time' }).getByRole('radio').last().check();
    await page.getByRole('textbox', { name: /^Where should the notary come/ }).fill('1 Library Square');
    await press(page, 'Hold this time');
    await see(page.getByText(/^Until you confirm, you keep your time on/)).toBeVisible();
    await press(page, 'Confirm this time');
    await see(page.getByText('1 Library Square')).toBeVisible();
    await press(page, 'I have signed the deed');
    await page.waitForURL((url) => !url.pathname.includes('/notary/'));
    expect(await statusOf(carried.uuid)).toBe('TRUST_AND_INSURANCE');
  });
});
