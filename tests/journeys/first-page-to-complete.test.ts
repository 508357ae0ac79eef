import { describe, expect, it } from 'vitest';
import { runFlows } from '../tools/run-flows.ts';
import { sharedBrowser } from './launch-browser.ts';
import { readApplications } from './stage/read-rows.ts';
import { setStage, wide } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { goToComplete } from './walk/to-complete.ts';
import { lookAt, watchLooks } from './walk/watch-looks.ts';
import { mostShift, watchShifts } from './walk/watch-shifts.ts';
import { withPointer } from './walk/ways.ts';

const denver = { latitude: 39.73924, longitude: -104.99025 };
const allMs = 10 * 60_000;

interface Replayed {
  readonly histories: readonly {
    readonly isEndChecked: boolean;
    readonly pages: readonly {
      readonly url: string;
      readonly html: string;
      readonly isExact: boolean;
      readonly because: readonly object[];
      readonly confirmed: readonly { readonly words: string; readonly value?: unknown }[];
    }[];
  }[];
}

const given = [
  'I agree to the Terms and the Privacy Policy',
  'I agree to get electronic communications',
  'I have read this, and I choose this offer',
  'I tell Figure in writing, under the Fair Credit Reporting Act',
  'I have come to the end of this document',
  'I have read this document, and I agree to sign it',
  'I let Figure read my income at this place once',
  'I let Figure take each payment that is due',
];

/**
 * A look without what is not kept. That is what the page says of a password, and what the device alone knows: its clock,
 * what it has announced, and how far its person has read.
 */
function asKept(look: string): string {
  return look
    .replaceAll(/^(?:\((?:Done|Still needed)\)|Long and mixed|Last checked at .*|.*: Added)\n/gm, '')
    .replaceAll(/^(?:Scroll to sign|Submitting)$/gm, 'Sign');
}

describe('an application', () => {
  const stage = setStage();

  it(
    'goes from the first page to the money, by what its person sees and presses alone; a replay shows each page again',
    async () => {
      const options = { geolocation: denver, permissions: ['geolocation'] };
      const { page, context } = await stage.visitor(wide, options);
      const { page: desk } = await stage.visitor(wide);
      const looks = await watchLooks(context);
      const shifts = await watchShifts(context);
      const applicant = someApplicant();
      await goToComplete({ page, way: withPointer }, { page: desk, way: withPointer }, applicant);
      const [application] = await readApplications(stage.db(), applicant.email);
      expect(application?.status).toBe('COMPLETE');
      // Where screens take one another's place at one address, a page comes by itself, or a picture is chosen.
      for (const place of ['/notary/session', '/signing/intro', '/notary/intro', '/identity', '/complete']) {
        const there = shifts.filter(({ path }) => path.endsWith(place));
        const moved = there.reduce((sum, { value }) => sum + value, 0);
        expect({ there, isSteady: moved <= mostShift }).toEqual({ there, isSteady: true });
      }

      const cookies = await context.cookies();
      const [id = ''] = (cookies.find(({ name }) => name.endsWith('visit'))?.value ?? '').split('.');
      const asked = ['replay', id, '--unredacted', '--json', '--server', stage.server().origin];
      const { stdout, stderr } = await runFlows(asked);
      expect(stderr).toBe('');
      const { histories } = JSON.parse(stdout) as Replayed;
      expect(histories.map(({ isEndChecked }) => isEndChecked)).toEqual([true]);
      const pages = histories.flatMap((history) => history.pages);
      const reader = await (await sharedBrowser()).newPage();
      const others: object[] = [];
      for (const { url, html, isExact, because } of pages) {
        const look = asKept(await lookAt(reader, html));
        const isSame = looks.some((shown) => shown.url === url && asKept(shown.look) === look);
        if (!isSame || !isExact || because.length === 0)
          others.push({ url, look, isExact, because, shown: looks.findLast((one) => one.url === url)?.look });
      }
      await reader.close();
      expect(others).toEqual([]);
      const seen = new Set(pages.map(({ url }) => url));
      expect([...new Set(looks.map(({ url }) => url))].filter((url) => !seen.has(url))).toEqual([]);
      const words = pages.flatMap(({ confirmed }) => confirmed.filter(({ value }) => value === true));
      expect(given.filter((text) => !words.some((one) => one.words.startsWith(text)))).toEqual([]);
      const signed = pages.flatMap(({ confirmed }) => confirmed.map(({ value }) => value));
      const name = `${applicant.firstName} ${applicant.lastName}`;
      expect(signed.filter((value) => value === name)).toHaveLength(3);
    },
    allMs,
  );
});
