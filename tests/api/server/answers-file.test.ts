import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { Browser } from './browser.ts';
import { firstPage, serve, shopRoot } from './small-shop.ts';

const file = '/visit/answers.pdf';
const item = (label: string, text: string) => ({ label, text });

let folder: string;
let app: FastifyInstance;

/** A shop whose first page shows the answers, some of them in a group, and saves them. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
  cpSync(shopRoot, folder, { recursive: true });
  const path = join(folder, 'flows/pages/rent/index.json');
  const page = JSON.parse(readFileSync(path, 'utf8'));
  const choice = {
    type: 'summary',
    label: 'Your choice',
    items: { size: item('Frame', '{{rental.size}} ü €') },
    pdf: 'Save as PDF',
  };
  const shop = { type: 'summary', label: 'Your shop', items: { name: item('Name', '{{brand.shopName}}') } };
  const more = { type: 'group', label: 'More', body: { shop } };
  writeFileSync(path, JSON.stringify({ ...page, body: { ...page.body, choice, more } }));
  app = await serve({
    flows: await ServedFlows.start(folder, 'default'),
    clock: () => Date.UTC(2026, 10, 20),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the file of the answers', () => {
  it('holds what the page shows, tagged, in its language', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await browser.events(page, [{ type: 'answered', field: 'size', value: 'MEDIUM' }]);
    const shown = await browser.open(firstPage);
    expect(shown.payload).toMatch(/<a href="\/visit\/answers\.pdf" download="">Save as PDF<\/a>/);
    const { statusCode, headers, rawPayload } = await browser.open(file, { accept: '*/*' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe('attachment; filename="answers.pdf"');
    const read = await readPdf(rawPayload);
    expect(read).toMatchObject({ title: 'Which bicycle would you like?', isTagged: true });
    expect(read.text.split('\n').filter((line) => line.trim() !== '')).toEqual([
      'Which bicycle would you like?',
      'Your choice',
      'Frame',
      'MEDIUM ü €',
      'Your shop',
      'Name',
      'Pedal & Sons',
    ]);
    expect(read.language).toBe('en');
    expect(read.roles.filter((role) => role.startsWith('H') || role === 'TR')).toEqual([
      'H1',
      'H2',
      'TR',
      'H2',
      'TR',
    ]);
  });

  it('is not there for somebody without answers, or at a page that does not offer it', async () => {
    expect((await new Browser(app).open(file)).statusCode).toBe(404);
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await browser.events(page, [{ type: 'answered', field: 'size', value: 'SMALL' }]);
    await browser.visit('/terms');
    expect((await browser.open(file)).statusCode).toBe(404);
  });
});
