import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../fixtures/databases.ts';
import { applicationUrl } from '../application-body.ts';
import { serveLender } from '../serve-lender.ts';
import { choosing, giveInformation } from '../walks/main-walk.ts';
import { type Known, type Walked, idsIn, runWalk } from '../walks/run-walk.ts';
import { readPdf } from '../../../fixtures/read-pdf.ts';

interface Listed {
  readonly uuid: string;
  readonly type: string;
  readonly hash: string;
}

describe.each(databaseKinds)('a paper on $name', (kind) => {
  const lender = serveLender(kind);

  const walk = (application = {}, choice: Parameters<typeof choosing>[0] = {}) =>
    runWalk(lender, {
      says: 'to the summary',
      application,
      begins: 'OFFER_SELECTION',
      steps: [...choosing(choice), ...giveInformation],
    });
  const ask = (method: 'GET' | 'POST', { uuid, token }: Walked, more: string, body?: object) =>
    lender.ask(method, applicationUrl(uuid, `/disclosures${more}`), { token, body });
  const summaryOf = async (walked: Walked): Promise<Listed> => {
    const { body } = await ask('GET', walked, '');
    const found = (body['papers'] as readonly Listed[]).find(({ type }) => type === 'APPLICATION_SUMMARY');
    if (!found) throw new Error('There is no summary.');
    return found;
  };

  it('is downloaded with the figures of its application, the same bytes each time', async () => {
    const walked = await walk();
    const { uuid } = await summaryOf(walked);
    const file = await ask('GET', walked, `/${uuid}/file`);
    expect(file).toMatchObject({ status: 200, type: 'application/pdf' });
    const hash = createHash('sha256').update(file.bytes).digest('hex');
    expect(file.headers).toMatchObject({
      etag: `"${hash}"`,
      'content-length': String(file.bytes.length),
      'content-disposition':
        "attachment; filename*=UTF-8''Summary%20of%20your%20application%2C%20version%201.pdf",
    });
    const { text } = await readPdf(file.bytes);
    for (const figure of ['Olivia Sample', '$20,000.00', 'Denver', '$120,000.00'])
      expect(text).toContain(figure);
    const again = await ask('GET', walked, `/${uuid}/file`);
    expect(Buffer.from(again.bytes).equals(Buffer.from(file.bytes))).toBe(true);
  });

  it.each([
    ['on top of', 'PRESERVE', '$23,441.60', '$368.63'],
    ['out of', 'DEDUCT', '$20,930.00', '$329.14'],
  ] as const)('counts a debt that is paid %s the draw', async (how, drawPreference, owed, aMonth) => {
    const payoffs = (known: Known) => idsIn(known, 'getApplication', 'liabilities').slice(0, 1);
    const walked = await walk({}, { payoffs, drawPreference });
    const { uuid } = await summaryOf(walked);
    const { text } = await readPdf((await ask('GET', walked, `/${uuid}/file`)).bytes);
    for (const figure of [`$2,400.00, ${how} the draw`, owed, aMonth]) expect(text).toContain(figure);
  });

  it('names the unit of the home, and writes dates as the pages do', async () => {
    const home = { street1: '118 Maple St', street2: 'Unit 4B', city: 'Denver', state: 'CO', zip: '80203' };
    const walked = await walk({ propertyRequest: { ...home, type: 'HOME' } });
    const { uuid } = await summaryOf(walked);
    const { text } = await readPdf((await ask('GET', walked, `/${uuid}/file`)).bytes);
    expect(text).toContain('118 Maple St, Unit 4B, Denver, CO 80203');
    expect(text).toContain('05/17/1980');
  });

  it('shows the signature once it is signed, and who did what with it when', async () => {
    const walked = await walk();
    const { uuid, hash } = await summaryOf(walked);
    const unsigned = await ask('GET', walked, `/${uuid}/file`);
    await ask('GET', walked, `/${uuid}`);
    await ask('POST', walked, `/${uuid}/read`, { hash });
    const drawing = 'M60 120L90 40 120 140';
    const signed = { hash, signature: 'Olivia Sample', drawing, isESignAgreed: true };
    expect((await ask('POST', walked, `/${uuid}/sign`, signed)).status).toBe(200);
    const file = await ask('GET', walked, `/${uuid}/file`);
    const read = await readPdf(file.bytes);
    expect(read.alternatives).toEqual(['Drawn signature of Olivia Sample']);
    expect(read.text).toContain('Signed by Olivia Sample');
    expect((await readPdf(unsigned.bytes)).alternatives).toEqual([]);
    const { body } = await ask('GET', walked, `/${uuid}`);
    const trail = body['trail'] as readonly { readonly what: string; readonly hash: string }[];
    expect(trail.map(({ what }) => what)).toEqual(['MADE', 'DOWNLOADED', 'OPENED', 'READ', 'SIGNED']);
    expect(trail.every((done) => done.hash === hash)).toBe(true);
  });

  it('refuses what would be drawn as something else', async () => {
    const walked = await walk();
    const { uuid, hash } = await summaryOf(walked);
    await ask('POST', walked, `/${uuid}/read`, { hash });
    for (const [name, drawn] of [
      ['drawing', 'M1e9 0'],
      ['signature', 'Olivia Sample\nSigned on 2020-01-01'],
      ['signature', 'Olivia \u202eelpmaS'],
      ['initials', 'O\u2028S'],
    ] as const) {
      const signed = { hash, signature: 'Olivia Sample', [name]: drawn, isESignAgreed: true };
      expect(await ask('POST', walked, `/${uuid}/sign`, signed)).toMatchObject({
        status: 400,
        body: { errors: [{ field: `/${name}` }] },
      });
    }
  });

  it('is nobody else’s', async () => {
    const walked = await walk();
    const { uuid } = await summaryOf(walked);
    const other = await walk();
    const stranger = await lender.register();
    const url = applicationUrl(walked.uuid, `/disclosures/${uuid}/file`);
    expect((await lender.ask('GET', url, { token: stranger })).status).toBe(404);
    expect((await lender.ask('GET', url, { token: other.token })).status).toBe(404);
    expect((await ask('GET', other, `/${uuid}/file`)).status).toBe(404);
  });
});
