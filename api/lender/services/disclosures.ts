import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Paper, PaperTrail } from '#schemas/generated/api.ts';
import { type LenderRoutes, pathValue } from '../call/call.ts';
import { type OwnCall, changeOwn, readOwn, readOwnFile } from '../access/own-application.ts';
import { conflict, notFound } from '../http/problems.ts';
import type { Happening } from '../workflow/move.ts';
import {
  completed,
  isGroupSigned,
  documentKinds,
  requireNameOf,
  signatoryOf,
} from '../workflow/loan-documents.ts';
import { mailDocumentsReady } from '../workflow/signer-mails.ts';
import { documentFile } from '../loan-documents/document-file.ts';
import { documentTemplates } from '../loan-documents/document-templates.ts';
import type { PaperRow, PaperSignature } from '../tables/proof-tables.ts';
import { insertTrail, listPapers, listTrail, readPaper } from '../queries/loan-documents.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/disclosures.json`, by where they are served. */
export const disclosureRoutes: LenderRoutes = {
  [`GET ${own}/disclosures`]: readOwn('listPapers', async (called) => {
    const papers = await listPapers(called.db, called.application.uuid);
    const inOrder = papers.toSorted((one, other) => placeOf(one) - placeOf(other));
    return { papers: await Promise.all(inOrder.map((paper) => paperReply(called, paper))) };
  }),

  [`GET ${own}/disclosures/{paper}`]: readOwn('getPaper', async (called) => {
    const paper = await paperIn(called);
    await note(called, paper, 'OPENED', null);
    const trail = await listTrail(called.db, [paper.uuid]);
    return {
      paper: await paperReply(called, paper),
      signer: signatoryOf(called.application),
      sections: paper.sections,
      trail: trail.map(({ at, what, who, hash }) => ({ at: at.toISOString(), what, who, hash })),
    };
  }),

  [`GET ${own}/disclosures/{paper}/file`]: readOwnFile('getPaperFile', async (called) => {
    const { lender, db, application, person, call } = called;
    const paper = await readPaper(db, application.uuid, pathValue(call, 'paper'));
    if (paper === undefined) throw notFound('paper');
    const { firstName, lastName } = signatoryOf(application);
    const borrower = { identity: person.identity, name: `${firstName} ${lastName}` };
    const { content, hash } = await documentFile(lender, paper, borrower);
    await note(called, paper, 'DOWNLOADED', null);
    const name = `${documentTemplates[paper.type].title}, version ${paper.version}.pdf`;
    return { name, mediaType: 'application/pdf', length: content.byteLength, hash, content };
  }),

  [`POST ${own}/disclosures/{paper}/read`]: changeOwn('readPaper', async (called) => {
    const paper = await currentPaper(called, called.body.hash);
    await note(called, paper, 'READ', null);
    return { reply: {} };
  }),

  [`POST ${own}/disclosures/{paper}/sign`]: changeOwn('signPaper', async (called) => {
    const { lender, db, application, person, body } = called;
    const paper = await currentPaper(called, body.hash);
    const { group, isSignatureNeeded } = documentKinds[paper.type];
    if (!isSignatureNeeded || group === 'notary') {
      throw conflict('not-signed-here', 'This paper is not signed here.');
    }
    requireNameOf(signatoryOf(application), body.signature, lender.workflow);
    const before = await listTrail(db, [paper.uuid]);
    const done = new Set(before.filter(({ who }) => who === person.identity).map(({ what }) => what));
    if (!done.has('READ'))
      throw conflict('not-read', 'Please read the document to its end before you sign it.');
    if (done.has('SIGNED') || group === undefined) return { reply: {} };
    const { hash: _read, isESignAgreed: _agreed, ...signature } = body;
    await note(called, paper, 'SIGNED', signature);
    const isComplete = await isGroupSigned(db, application.uuid, group, person.identity);
    if (!isComplete) return { reply: {} };
    const afterwards = group === 'closing' ? () => mailDocumentsReady(lender, application) : undefined;
    return { happening: signedAll(application, group), reply: {}, afterwards };
  }),
};

function placeOf({ type }: Selectable<PaperRow>): number {
  return Object.keys(documentTemplates).indexOf(type);
}

function signedAll({ document }: OwnCall['application'], group: 'summary' | 'closing'): Happening {
  return {
    event: group === 'summary' ? 'summarySigned' : 'noteSigned',
    status: completed(document, group),
  };
}

type Called = Pick<OwnCall, 'application' | 'person' | 'call'> & { readonly db: OwnCall['lender']['db'] };

/** The paper of the path, in its last version. */
async function paperIn({ db, application, call }: Called): Promise<Selectable<PaperRow>> {
  const papers = await listPapers(db, application.uuid);
  const found = papers.find(({ uuid }) => uuid === call.path['paper']?.toLowerCase());
  if (found === undefined) throw notFound('paper');
  return found;
}

/** The same, if it says what the person has seen. */
async function currentPaper(called: Called, hash: string): Promise<Selectable<PaperRow>> {
  const paper = await paperIn(called);
  if (paper.hash !== hash) {
    throw conflict('paper-changed', 'The document has changed. Please read it again.');
  }
  return paper;
}

async function note(
  { db, person, now }: Omit<Called, 'call'> & Pick<OwnCall, 'now'>,
  { uuid, hash }: Selectable<PaperRow>,
  what: Exclude<PaperTrail['what'], 'MADE'>,
  signature: PaperSignature | null,
): Promise<void> {
  await insertTrail(db, {
    uuid: randomUUID(),
    paper: uuid,
    what,
    who: person.identity,
    hash,
    signature: signature === null ? null : JSON.stringify(signature),
    at: now,
  });
}

async function paperReply({ db, person }: Called, paper: Selectable<PaperRow>): Promise<Paper> {
  const { uuid, type, version, hash } = paper;
  const trail = (await listTrail(db, [uuid])).filter(({ who }) => who === person.identity);
  const when = (what: string) => trail.find((done) => done.what === what)?.at.toISOString();
  const [readAt, signedAt] = [when('READ'), when('SIGNED')];
  const { title } = documentTemplates[type];
  const { isSignatureNeeded } = documentKinds[type];
  return {
    uuid,
    type,
    title,
    version,
    hash,
    isSignatureNeeded,
    ...(readAt !== undefined && { readAt }),
    ...(signedAt !== undefined && { signedAt }),
  };
}
