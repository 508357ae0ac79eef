import { type KeyObject, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { SealKey } from '#api/store/seal.ts';
import type { OwnValues } from '#renderer/server.tsx';

/** What of a page that has just begun is this browser's alone. */
export interface PerBrowserValues {
  readonly visit: string;
  readonly tab: number;
  readonly tracker: string;
  readonly sessionKey: { readonly uuid: string; readonly epoch: number };
}

/** What a page carries on which a visit begins, and its browser sends back. */
export interface Begun {
  /** What the page was opened with, sealed. */
  readonly page: string;
  readonly own: PerBrowserValues;
}

/** What replaces it on a page that is written once for everybody. */
export const standIns: PerBrowserValues = {
  visit: '00000000-0000-4000-8000-000000000001',
  tab: 8_000_000_000_000_001,
  tracker: '00000000-0000-4000-8000-000000000002',
  sessionKey: { uuid: '00000000-0000-4000-8000-000000000003', epoch: 8_000_000_000_000_003 },
};

/** What is this browser's own, by what replaces it. */
export function byStandIn(own: PerBrowserValues): OwnValues {
  const values = listOf(own);
  return Object.fromEntries(listOf(standIns).map((standIn, index) => [standIn, values[index] ?? standIn]));
}

function listOf({ visit, tab, tracker, sessionKey: { uuid, epoch } }: PerBrowserValues): readonly string[] {
  return [visit, `${tab}`, tracker, uuid, `${epoch}`];
}

/** The number of the first tab of a visit is below; tabs are counted on from there. */
export const mostTabs = 2 ** 47;

/** The same for each page of a visit that has begun, except which page it is. */
export function perBrowserValues(
  key: SealKey,
  id: string,
  begunAt: number,
  tracker: string,
): PerBrowserValues {
  const visit = uuidBy(key.seals, id);
  return {
    visit,
    tab: tabFor(key.seals, visit, randomInt(1, mostNumbers)),
    tracker,
    sessionKey: { uuid: sessionUuid(key.seals, visit, begunAt), epoch: begunAt },
  };
}

const mostMarks = 2 ** 23;
const mostNumbers = mostTabs / mostMarks;

/** Whether a number is one that `perBrowserValues` gave to a page of a visit, by the visit's id in its cookie. */
export function isTabOf(key: SealKey, id: string, tab: number): boolean {
  const number = Math.floor(tab / mostMarks);
  return key.opens.some((each) => tabFor(each, uuidBy(each, id), number) === tab);
}

// A number with a mark behind it that follows from it by our key, so that nobody else makes one up.
function tabFor(key: KeyObject, visit: string, number: number): number {
  const mark = createHmac('sha256', key).update(`${visit} ${number}`).digest().readUInt32BE() % mostMarks;
  return number * mostMarks + mark;
}

/** Whether a page was written for the visit of a cookie. */
export function isVisitOf(key: SealKey, id: string, visit: string): boolean {
  return key.opens.some((each) => uuidBy(each, id) === visit);
}

/**
 * Whether visit and session were given together by us, so that no browser chooses under which visit's keys something
 * is created once. The tracker is the browser's own to choose, as its cookie is.
 */
export function areOurs(key: SealKey, { visit, sessionKey: { uuid, epoch } }: PerBrowserValues): boolean {
  return key.opens.some((each) =>
    timingSafeEqual(Buffer.from(uuid), Buffer.from(sessionUuid(each, visit, epoch))),
  );
}

// It follows from the visit by our key, so it proves that the visit is ours.
function sessionUuid(key: KeyObject, visit: string, epoch: number): string {
  return uuidBy(key, `${visit}.${epoch}`);
}

function uuidBy(key: KeyObject, text: string): string {
  return uuidOf(createHmac('sha256', key).update(text).digest('hex').slice(0, 32));
}

// Version 4, like random ones.
function uuidOf(digits: string): string {
  const [first, second, third, fourth, last] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(13, 16),
    digits.slice(17, 20),
    digits.slice(20),
  ];
  return `${first}-${second}-4${third}-8${fourth}-${last}`;
}
