import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ReleaseAccess } from '#api/server/releases/release-access.ts';
import { clean } from '../releases/release-stage.ts';
import { staffStage } from '../releases/staff-stage.ts';
import { StaffBrowser } from './sign-in-as.ts';

const { stage, sandbox, browser: newBrowser, signedIn } = staffStage();
const [editor, publisher, auditor] = ['editor', 'publisher', 'auditor'].map(
  (name) => `${name}@staff.example`,
);
const page = 'flows/pages/rent/index.json';

const store = async (browser: StaffBrowser, title: string) => {
  const files = await stage.files([page, 'Which bicycle would you like?', title]);
  return browser.ask('POST', '/releases', { files, note: 'For a test.', report: clean });
};

describe('staff', () => {
  it('sign in at the provider, and go where they wanted', async () => {
    const browser = newBrowser();
    const answer = await browser.signIn('editor', '/releases/live?of=all');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/releases/live?of=all']);
    expect((await browser.ask('GET', '/staff/me')).json()).toMatchObject({ person: editor, roles: ['edit'] });
    expect((await browser.ask('GET', '/releases')).statusCode).toBe(200);
  });

  it.each([
    ['//evil.example/', '/evil.example/'],
    ['https://evil.example/', '/https://evil.example/'],
    ['/\\evil.example', '/evil.example'],
  ])('are led to no other site by %s', async (to, leads) => {
    const answer = await newBrowser().signIn('editor', to);
    expect(answer.headers.location).toBe(leads);
  });

  it('sign out on all servers', async () => {
    const browser = await signedIn('editor');
    expect((await browser.ask('POST', '/staff/sign-out')).statusCode).toBe(204);
    const answer = await browser.ask('GET', '/releases');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      { detail: expect.stringContaining('/staff/sign-in') },
    ]);
  });

  it('are signed out after eight hours', async () => {
    const browser = await signedIn('editor');
    stage.pass(8 * 60 * 60 * 1000 - 1);
    expect((await browser.ask('GET', '/releases')).statusCode).toBe(200);
    stage.pass(1);
    expect((await browser.ask('GET', '/releases')).statusCode).toBe(401);
  });

  it('may do what their roles allow', async () => {
    const browser = await signedIn('editor');
    const stored = await store(browser, 'Which one, please?');
    expect(stored.statusCode).toBe(201);
    const body = { release: stored.json<{ id: number }>().id, note: 'n', after: 0, breaking: true };
    const refused = await browser.ask('POST', '/releases/assignments', body);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { detail: `${editor} lacks the role publish.` },
    ]);
    const other = await signedIn('publisher');
    expect((await other.ask('POST', '/releases/assignments', body)).statusCode).toBe(201);
    expect((await other.ask('GET', '/staff/acts')).statusCode).toBe(403);
  });

  it('approve of what others have stored', async () => {
    const stored = await store(await signedIn('editor'), 'Which one is it?');
    const { id } = stored.json<{ id: number }>();
    const other = await signedIn('publisher');
    const approved = await other.ask('POST', `/releases/${id}/approvals`, { note: 'Read.' });
    expect(approved.json()).toMatchObject({ approvals: [{ person: publisher, note: 'Read.' }] });
    expect((await other.ask('GET', `/releases/${id}`)).json()).toMatchObject({
      approvals: [{ person: publisher, note: 'Read.' }],
    });
    const own = await store(other, 'Which one of them?');
    expect([own.statusCode, own.json()]).toMatchObject([
      403,
      { detail: `${publisher} lacks the role edit.` },
    ]);
  });

  it('investigate with two roles: the histories of visits, and what is sensitive in them', async () => {
    const browser = await signedIn('investigator');
    expect((await browser.ask('GET', '/staff/me')).json()).toMatchObject({ roles: ['audit', 'disclose'] });
    // Refused for what it asks, and not for who asks.
    const mine = await browser.ask('GET', '/evidence/nobody?unredacted=yes');
    const theirs = await (await signedIn('auditor')).ask('GET', '/evidence/nobody?unredacted=yes');
    expect([mine.statusCode, theirs.statusCode]).toEqual([404, 403]);
  });

  it('without any other role may look', async () => {
    const browser = newBrowser();
    const answer = await browser.signIn('stranger');
    expect(answer.statusCode).toBe(303);
    expect((await browser.ask('GET', '/staff/me')).json()).toMatchObject({
      person: 'stranger@staff.example',
      roles: ['view'],
    });
  });
});

it('a sandbox says before the sign-in which names may do what', async () => {
  expect((await newBrowser().ask('GET', '/staff/me')).json()).toEqual({
    roles: [],
    names: expect.arrayContaining([{ name: 'publisher', roles: ['publish', 'approve'] }]),
  });
});

describe('a sign-in is refused', () => {
  it('in a browser that has not begun it', async () => {
    const back = new URL(await newBrowser().goThrough('editor'));
    const other = await newBrowser().ask('GET', back.pathname + back.search);
    expect(other.statusCode).toBe(400);
  });

  it('for a state that is not the one of its beginning', async () => {
    const browser = newBrowser();
    const back = new URL(await browser.goThrough('editor'));
    back.searchParams.set('state', 'another');
    expect((await browser.ask('GET', back.pathname + back.search)).statusCode).toBe(403);
    expect((await browser.ask('GET', '/staff/me')).json()).not.toHaveProperty('person');
  });

  it('ten minutes after its beginning', async () => {
    const browser = newBrowser();
    const back = new URL(await browser.goThrough('editor'));
    stage.pass(10 * 60 * 1000);
    expect((await browser.ask('GET', back.pathname + back.search)).statusCode).toBe(400);
  });

  it('where the provider does not answer, in a sentence', async () => {
    const provider = { issuer: 'http://localhost:9', clientId: 'a', clientSecret: 'b', rolesClaim: 'roles' };
    const access: ReleaseAccess = { fourEyes: false, staff: async () => provider };
    const { app } = await stage.open(access);
    const answer = await new StaffBrowser(app).ask('GET', '/staff/sign-in');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { detail: 'The sign-in service of the staff does not answer. Try again in a minute.' },
    ]);
  });
});

describe('the audit trail', () => {
  it('says who asked for what, and what came of it, but not the files', async () => {
    const browser = await signedIn('editor');
    await store(browser, 'Which one would it be?');
    await browser.ask('POST', '/releases/assignments', { release: 999, note: 'n', after: 0 });
    const { acts } = (await (await signedIn('auditor')).ask('GET', '/staff/acts')).json<{
      acts: readonly {
        readonly act: string;
        readonly outcome: string;
        readonly person: string;
        readonly about: string;
      }[];
    }>();
    expect(acts.slice(0, 4).map(({ person, act, outcome }) => [person, act, outcome])).toEqual([
      [auditor, 'signed in', 'done'],
      [editor, '/releases', 'done'],
      [editor, '/releases', 'asked'],
      [editor, 'signed in', 'done'],
    ]);
    expect(acts[2]?.about).toBe('{"note":"For a test."}');
  });

  it.each([["update staff_acts set person = 'nobody'"], ['delete from staff_acts'], ['truncate staff_acts']])(
    'refuses to be changed by the database itself: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(stage.database().db)).rejects.toThrow('only grows');
    },
  );
});

describe('in production', () => {
  it('there is nothing without a provider or tokens', async () => {
    const { app } = await stage.open({ fourEyes: false }, true);
    for (const url of ['/staff/sign-in', '/staff/acts', '/staff/me', '/releases']) {
      const { headers } = await app.inject({ url, headers: { accept: 'application/json' } });
      expect([url, headers['content-type'] ?? ''].join(' ')).not.toContain('releases":');
    }
  });

  it('the cookies are for this host alone', async () => {
    const { app } = await stage.open({ fourEyes: false, staff: async () => sandbox().provider }, true);
    const { cookies } = await app.inject({ url: '/staff/sign-in', headers: { host: 'www.example' } });
    expect(cookies).toMatchObject([
      { name: '__Host-staff-sign-in', secure: true, httpOnly: true, path: '/' },
    ]);
  });
});
