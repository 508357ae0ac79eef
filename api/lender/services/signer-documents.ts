import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Signatory, SignerPaper } from '#schemas/generated/api.ts';
import {
  type Call,
  type FileAnswer,
  type LenderRoutes,
  operation,
  pathValue,
  personOf,
} from '../call/call.ts';
import { changeAsSigner, openSignerIn } from '../access/own-invitation.ts';
import { conflict, notFound } from '../http/problems.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { makeSignerDocuments, signerDocumentKinds } from '../workflow/signer-documents.ts';
import { mailSigned } from '../workflow/signer-mails.ts';
import { signerDocumentFile } from '../loan-documents/document-file.ts';
import { lockById } from '../queries/applications.ts';
import { requireNameOf } from '../workflow/loan-documents.ts';
import { listOpenConditions } from '../queries/conditions.ts';
import { updateInvitation } from '../queries/invitations.ts';
import { insertSignerTrail, listSignerPapers, listSignerTrail } from '../queries/loan-documents.ts';
import type { InvitationRow, SignerPaperRow } from '../tables/proof-tables.ts';

const coDeed = '/service-application/api/v1/application/heloc/co-deed';

type Paper = Selectable<SignerPaperRow>;

/** What additional signers read and sign. */
export const signerDocumentRoutes: LenderRoutes = {
  [`GET ${coDeed}/papers`]: operation('listSignerPapers', async (lender, call) => {
    const { invitation, application } = await openSignerIn(lender.db, personOf(call));
    if (application.status === 'CO_DEED_REQ' && invitation.state === 'ACCEPTED') {
      const make = async (db: Transaction<LenderTables>): Promise<void> => {
        const locked = await lockById(db, application.uuid);
        if (locked) await makeSignerDocuments(lender, db, locked, invitation, lender.now());
      };
      await lender.inOrder(application.uuid, () => lender.db.transaction().execute(make));
    }
    const papers = await documentsOf(lender.db, invitation);
    return {
      body: { papers: await Promise.all(papers.map((paper) => paperReply(lender.db, invitation, paper))) },
    };
  }),

  [`GET ${coDeed}/papers/{paper}`]: operation('getSignerPaper', async (lender, call) => {
    const { invitation } = await openSignerIn(lender.db, personOf(call));
    const paper = await paperIn(lender.db, invitation, pathValue(call, 'paper'));
    const trail = await listSignerTrail(lender.db, [paper.uuid]);
    return {
      body: {
        paper: await paperReply(lender.db, invitation, paper),
        signer: signatoryOf(invitation),
        sections: paper.sections,
        trail: trail.map(({ at, what, who, hash }) => ({ at: at.toISOString(), what, who, hash })),
      },
    };
  }),

  [`GET ${coDeed}/papers/{paper}/file`]: {
    operationId: 'getSignerPaperFile',
    answer: async (lender, call) => ({ file: await fileOf(lender, call) }),
  },

  [`POST ${coDeed}/papers/{paper}/read`]: operation('readSignerPaper', async (lender, call) => {
    const { identity } = personOf(call);
    const { invitation } = await openSignerIn(lender.db, personOf(call));
    const paper = await currentPaper(lender.db, invitation, pathValue(call, 'paper'), call.body.hash);
    const read = { paper: paper.uuid, what: 'READ', who: identity, hash: paper.hash } as const;
    await insertSignerTrail(lender.db, { uuid: randomUUID(), ...read, signature: null, at: lender.now() });
    return { body: await paperReply(lender.db, invitation, paper) };
  }),

  [`POST ${coDeed}/sign`]: operation('coSign', async (lender, call) =>
    changeAsSigner(lender, call, async ({ db, application, invitation, identity }) => {
      if (invitation.state === 'SIGNED') return { invitation };
      if (application.status !== 'CO_DEED_REQ') {
        throw conflict('nothing-to-sign', 'There is nothing to sign yet.');
      }
      if (invitation.identity_confirmed_at === null) {
        throw conflict('identity-open', 'Please tell us who you are before you sign.');
      }
      if ((await listOpenConditions(db, application.uuid, invitation.uuid)).length > 0) {
        throw conflict('needed-first', 'We need something from you before you sign.');
      }
      const { paper: uuid, hash, signature, drawing } = call.body;
      const paper = await currentPaper(db, invitation, uuid, hash);
      if (!signerDocumentKinds[paper.type].isSignatureNeeded) {
        throw conflict('not-signed-here', 'This paper is not signed.');
      }
      await refuseUnread(db, invitation, identity);
      requireNameOf(signatoryOf(invitation), signature, lender.workflow);
      const at = lender.now();
      const done = { paper: uuid, what: 'SIGNED', who: identity, hash, at } as const;
      const written = JSON.stringify({ signature, drawing });
      await insertSignerTrail(db, { uuid: randomUUID(), ...done, signature: written });
      const signed = { state: 'SIGNED', signature, signed_at: at } as const;
      await updateInvitation(db, invitation.uuid, signed);
      return {
        invitation: { ...invitation, ...signed },
        afterwards: () => mailSigned(lender, application, invitation),
      };
    }),
  ),
};

async function fileOf(lender: Lender, call: Call): Promise<FileAnswer['file']> {
  const { db } = lender;
  const { identity } = personOf(call);
  const { invitation } = await openSignerIn(db, personOf(call));
  const paper = await paperIn(db, invitation, pathValue(call, 'paper'));
  const { firstName, lastName } = signatoryOf(invitation);
  const { title } = signerDocumentKinds[paper.type];
  const signer = { identity, name: `${firstName} ${lastName}` };
  const { content, hash } = await signerDocumentFile(lender, title, paper, signer);
  const name = `${title}, version ${paper.version}.pdf`;
  return { name, mediaType: 'application/pdf', length: content.byteLength, hash, content };
}

/** With whose name an additional signer signs: not the borrower's, and not a trust's. */
function signatoryOf({ first_name, last_name }: InvitationRow): Signatory {
  return { firstName: first_name, lastName: last_name };
}

/** All papers are read before one is signed. */
async function refuseUnread(db: Lender['db'], invitation: InvitationRow, identity: string): Promise<void> {
  const papers = await listSignerPapers(db, invitation.uuid);
  const trail = await listSignerTrail(
    db,
    papers.map(({ uuid }) => uuid),
  );
  const read = new Set(
    trail.filter(({ what, who }) => what === 'READ' && who === identity).map(({ paper }) => paper),
  );
  const unread = papers.find(({ uuid }) => !read.has(uuid));
  if (unread !== undefined) {
    const { title } = signerDocumentKinds[unread.type];
    throw conflict('not-read', `Please read "${title}" to its end before you sign.`);
  }
}

async function documentsOf(db: Lender['db'], { uuid }: InvitationRow): Promise<readonly Paper[]> {
  const order = Object.keys(signerDocumentKinds);
  const papers = await listSignerPapers(db, uuid);
  return papers.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
}

async function paperIn(db: Lender['db'], invitation: InvitationRow, uuid: string): Promise<Paper> {
  const found = (await listSignerPapers(db, invitation.uuid)).find(
    (paper) => paper.uuid === uuid.toLowerCase(),
  );
  if (found === undefined) throw notFound('paper');
  return found;
}

/** The same, if it says what the person has seen. */
async function currentPaper(
  db: Lender['db'],
  invitation: InvitationRow,
  uuid: string,
  hash: string,
): Promise<Paper> {
  const paper = await paperIn(db, invitation, uuid);
  if (paper.hash !== hash) throw conflict('paper-changed', 'The document has changed. Please read it again.');
  return paper;
}

async function paperReply(
  db: Lender['db'],
  { identity }: InvitationRow,
  { uuid, type, version, hash }: Paper,
): Promise<SignerPaper> {
  const trail = (await listSignerTrail(db, [uuid])).filter(({ who }) => who === identity);
  const when = (what: string) => trail.find((done) => done.what === what)?.at.toISOString();
  const [readAt, signedAt] = [when('READ'), when('SIGNED')];
  return {
    uuid,
    type,
    version,
    hash,
    ...signerDocumentKinds[type],
    ...(readAt !== undefined && { readAt }),
    ...(signedAt !== undefined && { signedAt }),
  };
}
