import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import {
  chooseOffer,
  choosing,
  fromInformation,
  sendPolicy,
  signDeedAtDistance,
  signNote,
} from '../../tests/api/lender/walks/main-walk.ts';
import { type Step, type Walk, given, idsIn } from '../../tests/api/lender/walks/run-walk.ts';
import type { CarryingLender } from '../../tests/journeys/walk/carry.ts';
import { carry, signInAt } from '../../tests/journeys/walk/carry.ts';
import { seeLoaded } from './see-loaded.ts';
import type { Take } from './visit-steps.ts';

/** Pages of an application to which no status leads, and on which way somebody is who may open them. */
interface Asides {
  readonly way: Pick<Walk, 'application' | 'state' | 'steps'>;
  /** By the name of the picture: the address below the application's. */
  readonly addresses: Readonly<Record<string, string>>;
}

const toDeed = (leads: string): readonly Step[] => [
  ...chooseOffer,
  ...fromInformation('NOTE_SIGNING'),
  ...signNote(leads),
];
const at = (street1: string, state = 'CO', zip = '80203') => ({
  propertyRequest: { street1, city: 'Anytown', state, zip, type: 'SECONDARY' },
});
const reserveNotary: readonly Step[] = [
  { operationId: 'chooseNotary', body: () => ({ mode: 'IN_PERSON' }), leads: 'MANUAL_DEED_SIGNING' },
  { operationId: 'listNotarySlots' },
  {
    operationId: 'reserveNotary',
    body: (known) => ({ slotUuid: given(known, 'listNotarySlots', 'slots.0.uuid'), mode: 'IN_PERSON' }),
  },
];
const beginSession: readonly Step[] = [
  { operationId: 'startNotarySession', body: () => ({ location: '39.7,-105', isConsented: true }) },
  { operationId: 'confirmIdentity', body: () => ({ lastFour: '6789' }) },
];

const asides: readonly Asides[] = [
  {
    way: { steps: toDeed('DEED_SIGNING') },
    addresses: {
      'notary-session': '/notary/session',
      'notary-times': '/notary/schedule-manual',
      'notary-error': '/notary/error',
      'too-early-for-the-money': '/complete',
    },
  },
  {
    way: {
      steps: [...toDeed('DEED_SIGNING'), ...signDeedAtDistance, ...sendPolicy('Sample Mutual', 'RESCISSION')],
    },
    addresses: { 'way-to-the-money': '/complete' },
  },
  {
    way: { steps: [...toDeed('DEED_SIGNING'), ...beginSession] },
    addresses: { 'notary-joins': '/notary/session' },
  },
  {
    way: { steps: [...toDeed('DEED_SIGNING'), ...reserveNotary] },
    addresses: { 'notary-held': '/notary/reserve-manual', 'notary-to-move': '/notary/schedule-manual' },
  },
  {
    way: { application: at('12 Reviewed Rd'), steps: [] },
    addresses: {
      conditions: '/conditions',
      'conditions-phone-number': '/conditions/phone-number',
      'conditions-identity': '/identity',
    },
  },
  {
    way: {
      steps: choosing({
        payoffs: (known) => idsIn(known, 'getApplication', 'liabilities').slice(0, 1),
      }),
    },
    addresses: { 'offer-to-confirm': '/product/select/confirm', 'merchant-review': '/merchant/review' },
  },
];
/** A person who has come so far may open most pages. */
const usual: Asides['way'] = { steps: toDeed('DEED_SIGNING') };

const pagesFolder = join(import.meta.dirname, '..', '..', 'flows', 'pages', '{uuid}');

/** Takes the pages of an application to which no status leads: those above, and any document that nobody has `seen`. */
export async function visitAsides(
  lender: CarryingLender,
  open: () => Promise<Page>,
  takeOf: (page: Page) => Take,
  seen: ReadonlySet<string>,
): Promise<void> {
  const named = asides.flatMap(({ addresses }) => Object.values(addresses));
  const rest = documents().filter((path) => !seen.has(path) && !named.includes(path));
  const others = { way: usual, addresses: Object.fromEntries(rest.map((path) => [path.slice(1), path])) };
  for (const { way, addresses } of [...asides, others]) {
    const page = await open();
    const carried = await carry(lender, way);
    await signInAt(page, carried);
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    for (const [name, address] of Object.entries(addresses)) {
      process.stdout.write(`${name} …\n`);
      await page.goto(`/account/heloc/${carried.uuid}${address}`);
      await seeLoaded(page);
      if (address === '/conditions') await takeUpload(page, takeOf(page));
      await takeOf(page)(name, 'opened');
    }
    await page.context().close();
  }
}

/** The page behind the first condition that wants papers. */
async function takeUpload(page: Page, take: Take): Promise<void> {
  const conditions = page.url();
  await page.locator('main a[href*="conditions/upload-document"]').first().click();
  await page.waitForURL(/upload-document/);
  await seeLoaded(page);
  await take('conditions-upload-document', 'opened');
  await page.goto(conditions);
  await seeLoaded(page);
}

/** The addresses of all pages of an application; a part of an address that varies is as in the documents. */
function documents(): readonly string[] {
  return readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map(
      (file) =>
        `/${file
          .replace(/\.json$/, '')
          .replace('link/{type}', 'link/TRUV_PAYROLL')
          .replace('{type}', 'MANUAL_PAYSTUB')}`,
    )
    .filter((path) => path !== '/index')
    .toSorted();
}
