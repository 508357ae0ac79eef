import { lenderOf } from '#api/lender/app/app.ts';
import { sandboxScan } from '#api/lender/files/scan.ts';
import { expect } from 'vitest';
import { lenderJobs } from '#api/lender/app/lender-jobs.ts';
import { keepInOutbox } from '#api/lender/providers/mail.ts';
import { applicationUrl } from './application-body.ts';
import { replyErrors } from './reply-errors.ts';
import { password, type Reply, type RunningLender, someEmail, picture } from './running-lender.ts';
import { chooseOffer, fromInformation, signNote } from './walks/main-walk.ts';
import { runWalk, type Walked } from './walks/run-walk.ts';

export const coDeed = '/service-application/api/v1/application/heloc/co-deed';
export const sam = { firstName: 'Sam', lastName: 'Sample', birthDate: '1981-04-05', lastFourOfSsn: '6789' };

/** Where the caller reads what is needed of them. */
export const conditionsUrl = ({ uuid }: Pick<Walked, 'uuid'>) =>
  `/service-conditions/external/api/v1/applications/${uuid}/conditions/external-applicants`;

interface FileToSend {
  readonly token: string;
  readonly name: string;
  /** Default: a picture. */
  readonly content?: Buffer;
}

/** Sends a file of some content as the form that takes files. */
export async function sendFileTo(
  { app }: RunningLender,
  url: string,
  { token, name, content = picture }: FileToSend,
): Promise<Reply> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name));
  const sent = new Response(form);
  const { statusCode, json, rawPayload } = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: statusCode, type: '', headers: {}, body: json(), bytes: rawPayload };
}

/** What additional signers and their borrowers do, each reply held to its document. */
export function signerSteps(lender: () => RunningLender) {
  async function walkTogether([toNote = '', afterNote]: readonly string[]) {
    const email = someEmail();
    const coOwner = { firstName: 'Sam', lastName: 'Sample', email };
    const signing = afterNote === undefined ? [] : signNote(afterNote);
    const steps = [...chooseOffer, ...fromInformation(toNote, { ownership: 'JOINT', coOwner }), ...signing];
    const walked = await runWalk(lender(), { says: 'two owners', begins: 'OFFER_SELECTION', steps });
    return { email, walked };
  }

  const post = (token: string, path: string, body: unknown): Promise<Reply> =>
    lender().ask('POST', `${coDeed}${path}`, { token, body });

  async function problemOf(token: string, path: string, body: unknown): Promise<unknown> {
    return (await post(token, path, body)).body['type'];
  }

  async function accept(token: string, proof: string): Promise<Reply> {
    const accepted = await post(token, '/accept', { token: proof });
    expect(replyErrors('acceptInvitation', accepted.status, accepted.body)).toEqual([]);
    return accepted;
  }

  async function acceptedBy(email: string): Promise<string> {
    const token = await lender().register(email);
    await accept(token, await proofFor(email));
    return token;
  }

  async function confirm(token: string, who = sam): Promise<Reply> {
    const confirmed = await post(token, '/identity', who);
    expect(replyErrors('confirmSignerIdentity', 200, confirmed.body)).toEqual([]);
    return confirmed;
  }

  async function status(token: string): Promise<Reply> {
    const reply = await lender().ask('GET', `${coDeed}/status`, { token });
    expect(replyErrors('getCoDeedStatus', reply.status, reply.body)).toEqual([]);
    return reply;
  }

  async function documentsOf(token: string) {
    const { body } = await lender().ask('GET', `${coDeed}/papers`, { token });
    expect(replyErrors('listSignerPapers', 200, body)).toEqual([]);
    return body['papers'] as { uuid: string; hash: string; isSignatureNeeded: boolean }[];
  }

  async function consentOf(token: string) {
    const paper = (await documentsOf(token)).find(({ isSignatureNeeded }) => isSignatureNeeded);
    if (paper === undefined) throw new Error('There is no paper to sign.');
    return paper;
  }

  async function signAll(token: string): Promise<Reply> {
    for (const { uuid, hash } of await documentsOf(token)) {
      const content = await lender().ask('GET', `${coDeed}/papers/${uuid}`, { token });
      expect(replyErrors('getSignerPaper', 200, content.body)).toEqual([]);
      const read = await post(token, `/papers/${uuid}/read`, { hash });
      expect(replyErrors('readSignerPaper', 200, read.body)).toEqual([]);
    }
    const { uuid: paper, hash } = await consentOf(token);
    const signed = await post(token, '/sign', { paper, hash, signature: 'Sam Sample', isESignAgreed: true });
    expect(replyErrors('coSign', 200, signed.body)).toEqual([]);
    return signed;
  }

  async function neededOf(walked: Walked, token: string) {
    const { body } = await lender().ask('GET', conditionsUrl(walked), { token });
    // A reply of this operation is a list.
    return body as unknown as { uuid: string; categoryEnum: string }[];
  }

  const sendFile = (token: string, name: string, content: Buffer): Promise<Reply> =>
    sendFileTo(lender(), `${coDeed}/files`, { token, name, content });

  async function sendPicture(token: string, name: string): Promise<string> {
    const { body } = await sendFile(token, name, picture);
    expect(replyErrors('sendSignerFile', 200, body)).toEqual([]);
    return String(body['id']);
  }

  async function invite({ uuid, token }: Walked, firstName = 'Kim') {
    const email = someEmail();
    const body = { firstName, lastName: 'Sample', email };
    const invited = await lender().ask('POST', applicationUrl(uuid, '/signers'), { token, body });
    expect(invited.status).toBe(201);
    return { email, uuid: String(invited.body['uuid']) };
  }

  async function firstSigner({ uuid, token }: Walked): Promise<string> {
    const { body } = await lender().ask('GET', applicationUrl(uuid, '/signers'), { token });
    const [first] = body['invitations'] as { uuid: string }[];
    return String(first?.uuid);
  }

  /** Withdraws the first invitation. Of a home that is owned together, the owner is asked by another email before. */
  async function letGo(walked: Walked): Promise<Reply> {
    const url = applicationUrl(walked.uuid, `/signers/${await firstSigner(walked)}`);
    await invite(walked, 'Sam');
    return lender().ask('DELETE', url, { token: walked.token });
  }

  async function expire(): Promise<void> {
    const working = { lender: lenderOf(lender().options), deliver: keepInOutbox, scan: sandboxScan };
    const jobs = lenderJobs(working);
    await jobs.find(({ name }) => name === 'expire-invitations')?.run({});
  }

  /** A new session of the borrower, where the old one is over. */
  async function login({ email }: Walked): Promise<string> {
    const { body } = await lender().ask('POST', '/identity/api/v1/login', { body: { email, password } });
    return String(body['jwt']);
  }

  async function subjectsTo(recipient: string): Promise<readonly string[]> {
    const rows = await lender()
      .database.db.selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', recipient)
      .execute();
    return rows.map(({ subject }) => subject);
  }

  /** The proof in the last mail to somebody. */
  async function proofFor(email: string): Promise<string> {
    const mail = await lender()
      .database.db.selectFrom('outbox')
      .select('link')
      .where('recipient', '=', email)
      .where('link', 'like', '%invitation=%')
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    return String(new URL(mail.link ?? '', 'http://localhost').searchParams.get('invitation'));
  }

  async function statusOf({ uuid, token }: Walked): Promise<unknown> {
    const { body } = await lender().ask('GET', applicationUrl(uuid), { token });
    return (body['status'] as Record<string, unknown>)['checklistStatus'];
  }

  return {
    walkTogether,
    post,
    problemOf,
    accept,
    acceptedBy,
    confirm,
    status,
    signAll,
    consentOf,
    neededOf,
    sendFile,
    sendPicture,
    invite,
    firstSigner,
    letGo,
    expire,
    login,
    subjectsTo,
    proofFor,
    statusOf,
  };
}
