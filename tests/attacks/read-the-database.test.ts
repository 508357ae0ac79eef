/*
 * Threat (Injection and data at rest): A database dump.
 * Defence: Visits are sealed; numbers, chats and files too; passwords hashed.
 */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { memoryStore } from '#api/lender/providers/file-store.ts';
import { canonicalText } from '#engine/index.ts';
import { applicationUrl } from '../api/lender/application-body.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { password } from '../api/lender/running-lender.ts';
import { signerSteps } from '../api/lender/signer-steps.ts';
import { account, chooseOffer, mainWalk } from '../api/lender/walks/main-walk.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';
import { bot, chatsAt } from './chats-at.ts';

const lender = serveLender();
const { walkTogether, acceptedBy, confirm, proofFor } = signerSteps(() => lender);

/** All that the tables of the lender hold, as text. */
async function everything(): Promise<string> {
  const { db } = lender.database;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  );
  const rows = tables.rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db));
  return JSON.stringify((await Promise.all(rows)).map((each) => each.rows));
}

it('a reader of the lender’s database finds no number of a person, and nothing that opens an account', async () => {
  await runWalk(lender, mainWalk);
  const { email } = await walkTogether(['NOTE_SIGNING']);
  const token = await acceptedBy(email);
  const proof = await proofFor(email);
  await confirm(token);
  // A mail that has left leaves no words; here nobody sends them.
  await lender.database.db.updateTable('outbox').set({ text: '', link: null }).execute();
  const found = await everything();
  expect(found).toContain('Olivia');
  const secrets = [
    /123-?45-?6789/,
    account.accountNumber,
    '1111222233334321',
    password,
    proof,
    token,
    'public-1',
  ];
  for (const secret of secrets) expect(found).not.toMatch(secret);
});

it('a reader of the lender’s database reads nothing of what people thought of it', async () => {
  const token = await lender.register();
  const body = {
    message: 'Why do you need 987-65-4321?',
    topic: 'IMPROVE',
    marketingConsent: false,
    pathname: '/account/heloc',
    productType: 'HELOC',
  };
  expect((await lender.ask('POST', '/service-profile/api/v1/feedback/ceo', { token, body })).status).toBe(
    200,
  );
  expect(await everything()).not.toContain('987-65-4321');
});

it('a reader of the lender’s database reads nothing that was said in a chat, and cannot go on with it', async () => {
  const { chatWith, tie, ask } = chatsAt(lender, memoryStore());
  const owner = await lender.register();
  const chat = await chatWith('CHATBOT');
  const nonce = await tie(chat, owner);
  const asked = await ask(chat.sid, nonce, owner, { message: 'My number is 987-65-4321.' });
  const rating = {
    questionId: asked.body['questionId'],
    conversationId: chat.sid,
    responseToCustomer: 'Yes',
    rating: 0,
    senderEmail: 'olivia@sample.example',
    senderType: 'APPLICANT',
    nonce,
  };
  const url = `${bot}/setChatReplyUsedWithFeedback`;
  expect((await lender.ask('POST', url, { token: owner, body: rating })).status).toBe(200);
  const found = await everything();
  expect(found).toContain('responseToCustomer');
  expect(found).not.toContain(nonce);
  expect(found).not.toContain('987-65-4321');
});

it('a reader of the lender’s database cannot try numbers until their hash is there', async () => {
  const { uuid, token } = await runWalk(lender, {
    says: 'a number',
    begins: 'OFFER_SELECTION',
    steps: chooseOffer,
  });
  const asked = { body: { ssn: '123-45-6789' }, path: { uuid } };
  const headers = { 'idempotency-key': 'of the number' };
  const saved = await lender.ask('PUT', applicationUrl(uuid, '/ssn'), { token, body: asked.body, headers });
  expect(saved.status).toBe(200);
  const guess = createHash('sha256').update(canonicalText(asked)).digest('hex');
  expect(await everything()).not.toContain(guess);
});
