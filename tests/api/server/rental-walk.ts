import type { Json, VisitEvent } from '#engine/index.ts';
import type { Browser } from './browser.ts';
import type { Answer } from './small-shop.ts';

const now = 1_790_000_000_000;
export const stock = { bicycles: [{ id: 'b-1', name: 'Roadster', size: 'MEDIUM', dailyRate: 10 }] };

const answered = (field: string, value: Json): VisitEvent => ({ type: 'answered', field, value });
const submitted = (target: string): VisitEvent => ({ type: 'submitted', target, now });
const replied = (call: string, body?: Json): VisitEvent =>
  body === undefined
    ? { type: 'replied', call, status: 200, now }
    : { type: 'replied', call, status: 200, body, now };

/** What the shop answers on the way, in place of a real one. */
export const walkShop: Answer = ({ url }, reply) => {
  if (url.includes('/reservation')) return reply.send();
  if (url.includes('/bicycles')) return stock;
  return url.includes('/rider') ? { jwt: '' } : { uuid: 'r-1', status: 'REQUESTED' };
};

/** Makes the first calls of a walk: only what came through the server may be reported. */
export async function makeFirstCalls(browser: Browser): Promise<void> {
  await browser.call('call-1', { url: '/shop/v1/bicycles?shop=PEDAL' });
  await browser.call('call-2', {
    method: 'PUT',
    url: '/shop/v1/bicycles/b-1/reservation',
    payload: { start: '2030-01-01', days: 2 },
  });
  await browser.call('call-3', {
    method: 'POST',
    url: '/shop/v1/rider',
    payload: { email: 'ada@rider.example', password: 'analytical1' },
  });
}

/** The first step, up to the second: five answers and calls of a person who rents a bicycle. */
export const firstStep: readonly VisitEvent[] = [
  replied('call-1', stock),
  answered('size', 'MEDIUM'),
  answered('bicycle', 'b-1'),
  submitted('continue'),
];

/** Everything between the first step and the last button, and the values behind its handles. */
export const nextSteps: readonly VisitEvent[] = [
  answered('firstName', 'Ada'),
  answered('lastName', 'Lovelace'),
  answered('birthdate', { $vault: 'birthdate-1' }),
  answered('email', 'ada@rider.example'),
  submitted('continue'),
  answered('start', '2030-01-01'),
  answered('days', 2),
  answered('handover', 'PICK_UP'),
  submitted('continue'),
  replied('call-2'),
  answered('idCard', ['f-1/card.png']),
  answered('rules', true),
  submitted('continue'),
  answered('password', { $vault: 'secret-1' }),
  answered('repeated', { $vault: 'secret-2' }),
  answered('terms', true),
];
export const birthdate = { 'birthdate-1': '1990-02-28' };
export const passwords = { 'secret-1': 'analytical1', 'secret-2': 'analytical1' };

/** The last button, and the account that the shop then makes: the visit now waits for the rental to be created. */
export const rent: readonly VisitEvent[] = [submitted('rent'), replied('call-3', { jwt: '' })];

/** The rental as the flows make it of these answers. */
export const rental = {
  bicycle: 'b-1',
  start: '2030-01-01',
  days: 2,
  rider: { firstName: 'Ada', lastName: 'Lovelace', birthdate: '1990-02-28' },
};
