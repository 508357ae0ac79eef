/*
 * Threat (Availability): Many uploads or form parts.
 * Defence: A few at a time, of files and of bytes; refused at the first too many.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, memoryStore } from '#api/lender/providers/file-store.ts';
import { applicationBody, applicationUrl, createUrl } from '../api/lender/application-body.ts';
import { formWith } from '../api/lender/running-lender.ts';
import { Browser } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import { type LenderStage, password, setLenderStage } from './lender-stage.ts';

const many = 40;
/** Four of them are the share of one network. */
const largeBytes = 26_000_000;
const kept = memoryStore();
let underWay = 0;
let opened = Promise.withResolvers<void>();

/** A store that keeps nothing until it is opened. */
const files: FileStore = {
  ...kept,
  write: async (key, content) => {
    underWay += 1;
    await opened.promise;
    await kept.write(key, content).finally(() => (underWay -= 1));
  },
};

describe('somebody who sends many files at the same moment', () => {
  let stage: LenderStage;
  let app: FastifyInstance;
  beforeAll(async () => {
    stage = await setLenderStage(files);
    app = await stage.server();
  });
  afterAll(() => stage.close());

  /** A person of this address, and what sends a file of theirs. */
  const personAt = async (email: string, remoteAddress: string) => {
    const browser = new Browser({ inject: (options) => app.inject({ ...options, remoteAddress }) });
    await browser.begin(firstPage);
    const url = '/identity/api/v1/registration/register?organization=PEDAL';
    const person = { email, password, phoneNumber: '(415) 555-0132' };
    await browser.send({ method: 'POST', url, payload: person });
    const made = await browser.send({ method: 'POST', url: createUrl, payload: applicationBody() });
    const sends = applicationUrl(String(made.json<{ uuid?: string }>().uuid), '/files');
    return async (name: string, bytes = 0) => {
      const { payload, headers } = await formWith(name, bytes);
      return browser.send({ method: 'POST', url: sends, payload, headers });
    };
  };

  it('has a few of them under way, and keeps no place from others', async () => {
    const attack = await personAt('many@files.example', '198.51.100.1');
    const honest = await personAt('one@file.example', '203.0.113.7');
    const sent = Array.from({ length: many }, (_none, index) => attack(`roof-${index}.jpg`));
    // What is refused is refused while the others still come.
    await expect.poll(() => underWay).toBe(8);
    await Promise.race(sent);
    const own = honest('roof.jpg');
    await expect.poll(() => underWay).toBe(9);
    opened.resolve();
    expect((await own).statusCode).toBe(201);
    const answers = await Promise.all(sent);
    const busy = answers.filter(({ statusCode }) => statusCode === 429);
    expect(busy.length).toBe(many - 8 - 16);
    expect(new Set(busy.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1']));
    expect(busy[0]?.json()).toMatchObject({ type: 'busy', detail: expect.stringContaining('Too many') });
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(8 + 16);
  });

  it('has few bytes under way, however many of its files are large', async () => {
    opened = Promise.withResolvers();
    const attack = await personAt('large@files.example', '198.51.100.9');
    const honest = await personAt('small@file.example', '203.0.113.9');
    const sent = Array.from({ length: 8 }, (_none, index) => attack(`roof-${index}.jpg`, largeBytes));
    await expect.poll(() => underWay, { timeout: 20_000 }).toBe(4);
    const own = honest('roof.jpg');
    await expect.poll(() => underWay, { timeout: 20_000 }).toBe(5);
    opened.resolve();
    expect((await own).statusCode).toBe(201);
    await Promise.all(sent);
  });
});
