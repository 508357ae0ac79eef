import { describe, expect, it } from 'vitest';
import { staffStage } from '../releases/staff-stage.ts';
import type { StaffBrowser } from './sign-in-as.ts';

const { stage, browser: newBrowser, signedIn } = staffStage();
const [editor, publisher] = ['editor@staff.example', 'publisher@staff.example'];
const document = 'pages/rent/index.json';

describe('comments on drafts', () => {
  it('say who made them and when, and who has settled them', async () => {
    const one = await signedIn('editor');
    const other = await signedIn('publisher');
    const said = await one.ask('POST', '/staff/comments', {
      document,
      path: '/body/size',
      text: 'Too long?',
    });
    const made = new Date(stage.now()).toISOString();
    const comment = { id: 1, document, path: '/body/size', text: 'Too long?', person: editor, made };
    expect(said.json()).toEqual({ you: editor, comments: [comment] });
    const settled = await other.ask('POST', '/staff/comments/1/resolution');
    const resolved = { person: publisher, at: made };
    expect(settled.json()).toEqual({ you: publisher, comments: [{ ...comment, resolved }] });
    expect((await one.ask('GET', '/staff/comments')).json()).toMatchObject({ comments: [{ resolved }] });
    expect((await one.ask('POST', '/staff/comments/1/resolution')).statusCode).toBe(404);
    expect((await one.ask('POST', '/staff/comments/x/resolution')).statusCode).toBe(404);
  });

  it('are never empty, and of staff alone', async () => {
    const one = await signedIn('editor');
    const empty = await one.ask('POST', '/staff/comments', { document, path: '', text: ' ' });
    expect(empty.statusCode).toBe(422);
    const nobody = newBrowser();
    for (const [method, url] of [
      ['GET', '/staff/comments'],
      ['POST', '/staff/comments'],
      ['POST', '/staff/comments/1/resolution'],
      ['POST', '/staff/readers'],
    ] as const)
      expect((await nobody.ask(method, url, method === 'POST' ? {} : undefined)).statusCode).toBe(401);
  });
});

describe('who has a document open', () => {
  it('is known to the others until their window is closed', async () => {
    const one = await signedIn('editor');
    const other = await signedIn('publisher');
    const open = async (browser: StaffBrowser, tab: string, opened = document): Promise<object> =>
      (await browser.ask('POST', '/staff/readers', { document: opened, tab })).json();
    expect(await open(one, 'a')).toEqual({ you: editor, others: [] });
    expect(await open(other, 'b')).toEqual({ you: publisher, others: [editor] });
    expect(await open(one, 'a')).toEqual({ you: editor, others: [publisher] });
    expect(await open(other, 'b', 'app.json')).toEqual({ you: publisher, others: [] });
    expect(await open(one, 'a')).toEqual({ you: editor, others: [] });
    await open(other, 'b');
    stage.pass(16_000);
    expect(await open(one, 'a')).toEqual({ you: editor, others: [] });
  });
});
