import type { Browser } from './browser.ts';
import { stock } from './rental-walk.ts';
import { type Answer, firstPage } from './small-shop.ts';

/** A shop with one bicycle, which says nothing else. */
export const quietShop: Answer = ({ url }) => (url.includes('bicycles') ? stock : {});

export const rider = '/bicycles/rent/rider';
export const size = { $document: 'rent/index', $target: 'continue', size: 'MEDIUM', extras: 'HELMET' };
export const choice = { ...size, bicycle: 'b-1' };
export const person = {
  $document: 'rent/rider',
  $target: 'continue',
  firstName: ' Ada ',
  lastName: 'Lovelace',
  'birthdate.month': '2',
  'birthdate.day': '28',
  'birthdate.year': '1990',
  height: '1,7x',
  phone: '',
  email: 'ADA@rider.example',
};

/** Sends a form as a browser without script does. */
export function post(
  browser: Browser,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers = {},
): ReturnType<Browser['send']> {
  return browser.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Brings a browser to the second step without script. */
export async function atRider(browser: Browser): Promise<Browser> {
  await browser.open(firstPage);
  await post(browser, firstPage, size);
  await post(browser, firstPage, choice);
  await browser.open(rider);
  return browser;
}

/** Where an answer leads, and by which status. */
export const leadsTo = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['location'],
];
