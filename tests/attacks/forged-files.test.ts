/*
 * Threat (Files and messages): A script is sent as a picture.
 * Defence: Files are known by content and downloaded with its ending.
 * Threat (Files and messages): One file counts as two proofs.
 * Defence: Equal content is one proof.
 */
import { describe, expect, it } from 'vitest';
import { applicationUrl } from '../api/lender/application-body.ts';
import { picture } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { coDeed, signerSteps } from '../api/lender/signer-steps.ts';
import { chooseOffer, giveInformation, signSummary } from '../api/lender/walks/main-walk.ts';
import { runWalk } from '../api/lender/walks/run-walk.ts';

const lender = serveLender();
const toIncome = [...chooseOffer, ...giveInformation, ...signSummary];
const source = { type: 'MANUAL_PAYSTUB', employmentType: 'FULL_TIME' };

async function atIncome() {
  const steps = [...toIncome, { operationId: 'addIncomeSource', body: () => source }];
  const { uuid, token, replies } = await runWalk(lender, {
    says: 'a forger',
    begins: 'OFFER_SELECTION',
    steps,
  });
  const send = async (name: string, content: BlobPart = picture) => {
    const form = new FormData();
    form.append('file', new File([content], name));
    const sent = new Response(form);
    const answer = await lender.app.inject({
      method: 'POST',
      url: applicationUrl(uuid, '/files'),
      headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return { status: answer.statusCode, id: String(answer.json<{ id?: string }>().id) };
  };
  const stubs = `/income/sources/${String(replies['addIncomeSource']?.['uuid'])}/paystubs`;
  const prove = async (...files: readonly string[]) =>
    (await lender.ask('PUT', applicationUrl(uuid, stubs), { token, body: { files } })).body['type'] ??
    'taken';
  return { uuid, token, send, prove };
}

describe('a file', () => {
  it('is one paystub, under one name or two', async () => {
    const { send, prove } = await atIncome();
    const [may, june] = [await send('may.jpg'), await send('june.jpg')];
    expect(await prove(may.id, may.id)).toBe('same-file');
    expect(await prove(may.id, may.id.toUpperCase())).toBe('same-file');
    expect(await prove(may.id, june.id)).toBe('same-file');
    const other = await send('june.jpg', new Uint8Array([...picture, 1]));
    expect(await prove(may.id, other.id)).toBe('taken');
  });

  it('has a name that can be named again, however long it was', async () => {
    const { uuid, token, send, prove } = await atIncome();
    const sent = await send(`${'\u{1F4C4}'.repeat(100)}${'a'.repeat(154)}`);
    expect([sent.status, sent.id.isWellFormed()]).toEqual([201, true]);
    expect(await prove(sent.id)).toBe('taken');
    const { body } = await lender.ask('GET', applicationUrl(uuid, '/files'), { token });
    expect(body['files']).toMatchObject([{ name: sent.id.split('/')[1] }]);
  });

  it('that is sent as JSON is missing, and fails nothing', async () => {
    const { uuid, token } = await atIncome();
    for (const body of [{ file: 'x' }, { name: 'x', content: 'x', whole: true }]) {
      const reply = await lender.ask('POST', applicationUrl(uuid, '/files'), { token, body });
      expect([reply.status, reply.body['errors']]).toEqual([400, [{ field: '/file', detail: 'is missing' }]]);
    }
  });

  it('reads as what it is, under every name', async () => {
    const { uuid, token, send } = await atIncome();
    expect((await send('photo\u202Egpj.exe')).id).toMatch(/\/photogpj\.exe$/);
    const { id } = await send('page.html', '%PDF-1.4\n<script>alert(1)</script>');
    const file = id.split('/')[0] ?? '';
    await lender.database.db.updateTable('files').set({ state: 'CLEAN' }).where('uuid', '=', file).execute();
    const { headers } = await lender.ask('GET', applicationUrl(uuid, `/files/${file}`), { token });
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      "attachment; filename*=UTF-8''page.html.pdf",
    ]);
  });

  it('is one of a hundred at most, also where they come together', async () => {
    const { uuid, send } = await atIncome();
    const ends = [];
    for (let at = 0; at < 6; at += 1)
      ends.push(...(await Promise.all(Array.from({ length: 20 }, () => send('a.jpg')))));
    expect(ends.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(ends.filter(({ status }) => status === 409)).toHaveLength(20);
    const rows = lender.database.db.selectFrom('files').select('uuid').where('application', '=', uuid);
    expect(await rows.execute()).toHaveLength(100);
  });
});

describe('a person who has withdrawn their application', () => {
  it('sends no more files', async () => {
    const { uuid, token, send } = await atIncome();
    const body = { reason: 'OTHER' };
    const withdrawn = await lender.ask('POST', applicationUrl(uuid, '/withdraw'), { token, body });
    expect([withdrawn.status, (await send('a.jpg')).status]).toEqual([200, 409]);
  });
});

describe('whose invitation was withdrawn', () => {
  const { walkTogether, acceptedBy, letGo, sendFile } = signerSteps(() => lender);

  it('sends no more files', async () => {
    const { email, walked } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    expect((await sendFile(token, 'front.jpg', picture)).status).toBe(200);
    const withdrawn = await letGo(walked);
    expect(withdrawn.status).toBe(200);
    expect((await sendFile(token, 'front.jpg', picture)).body).toMatchObject({
      type: 'invitation-withdrawn',
    });
    expect((await lender.ask('GET', `${coDeed}/status`, { token })).body).toMatchObject({
      invitation: 'WITHDRAWN',
    });
  });
});
