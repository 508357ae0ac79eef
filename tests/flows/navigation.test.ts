import { describe, expect, it } from 'vitest';
import { type JsonObject, type MenusView, view } from '#engine/index.ts';
import { brandsOf } from '#engine/compile.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { mainFlows } from '../fixtures/main-flows.ts';
import { walkVisit } from './walk-visit.ts';

const flows = mainFlows();
const main = flows.compiled.brand.facts;

/** What the navigation bar offers, by its menus; other applications with the mark of a new tab. */
function offered(session: JsonObject, more: JsonObject = {}) {
  const facts: JsonObject = { today: '2026-01-15', brand: main, session, flags: {}, ...more };
  const { header } = view(flows, walkVisit(flows, '/contact', facts, {}).state()).frame;
  const site = header.find((block): block is MenusView => block.type === 'menus');
  return Object.fromEntries(
    (site?.menus ?? []).map(({ name, items, buttons }) => [
      name,
      [...items.map(({ href, isBeside }) => href + (isBeside ? ' ↗' : '')), ...buttons.map(({ id }) => id)],
    ]),
  );
}

const signedIn = { signedIn: true, authMode: 'LEGACY' };
const paths = {
  marketplace: '/universal-marketplace',
  portfolio: '/portfolio',
  passport: '/universal-passport',
  groupManager: '/group-manager',
  pay: '/pay',
  exchange: '/exchange',
};
const everywhere = { ...main, applications: paths };
const applications = ['/universal-marketplace', '/universal-passport', '/group-manager', '/pay', '/exchange'];

describe('the navigation bar (B§1, B§2, B§6)', () => {
  it('offers a login and nothing of an account to who is signed out', () => {
    expect(offered({ signedIn: false })).toEqual({ bar: ['/auth/login'] });
  });

  it('offers dashboard, notifications, other applications, settings, support and logout', () => {
    expect(offered(signedIn, { brand: everywhere })).toEqual({
      bar: ['/dashboard', '/dashboard?news=all'],
      applications: [
        '/universal-marketplace ↗',
        '/portfolio ↗',
        ...applications.slice(1).map((path) => `${path} ↗`),
      ],
      person: ['/dashboard/settings', '/contact', 'header.signOut'],
    });
  });

  it('has the portfolio manager only where it is enabled, and where the brand says', () => {
    const without = offered(signedIn, { brand: { ...everywhere, portfolioManager: false } });
    expect(without['applications']).toEqual(applications.map((path) => `${path} ↗`));
    const other = { exchange: 'https://exchange.example/start', portfolio: 'https://portfolio.example' };
    expect(offered(signedIn, { brand: { ...main, applications: other } })['applications']).toEqual([
      'https://portfolio.example',
      'https://exchange.example/start',
    ]);
    expect(offered(signedIn, { brand: { ...main, applications: {} } })['applications']).toBeUndefined();
  });

  it('leads to no other application whose address nobody has given', () => {
    const given = brandsOf(readFlows().sources).flatMap(({ facts }) =>
      Object.values((facts['applications'] ?? {}) as JsonObject),
    );
    expect(given.filter((address) => !String(address).startsWith('https://'))).toEqual([]);
    expect(offered(signedIn)['applications']).toBeUndefined();
  });

  it('has no dashboard for additional signers, except if they are brokers', () => {
    const signer = { ...signedIn, user: { profileType: 'CO_DEEDER' } };
    expect(offered(signer)).toEqual({ person: ['/contact', 'header.signOut'] });
    const broker = { ...signedIn, user: { profileType: 'CO_DEEDER', isBroker: true } };
    expect(offered(broker)['bar']).toContain('/dashboard');
  });

  it('offers the chat and another language where there are', () => {
    const session = { signedIn: false, languages: ['en', 'es'], language: 'en' };
    expect(offered(session, { flags: { 'fe-webchat': true } })['bar']).toEqual([
      '/auth/login',
      'header.chat',
      'header.language',
    ]);
  });
});
