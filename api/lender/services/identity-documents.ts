import { randomUUID } from 'node:crypto';
import type { IdentityDocument, IdentityDocuments } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../call/call.ts';
import { changeOwn, readOwn } from '../access/own-application.ts';
import { conflict } from '../http/problems.ts';
import type { ScannedUpload } from '../tables/proof-tables.ts';
import { listUploads } from '../queries/proofs.ts';
import { useFile } from './files.ts';
import { refuseMore } from '../rules/workflow.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/identity-documents.json`, by where they are served. */
export const identityDocumentRoutes: LenderRoutes = {
  [`GET ${own}/identity-documents`]: readOwn('listIdentityDocuments', async ({ db, application }) =>
    documentsIn(await listUploads(db, application.uuid, 'IDENTITY')),
  ),

  [`POST ${own}/identity-documents`]: changeOwn('addIdentityDocument', async (called) => {
    const { lender, application, body } = called;
    const pictures = application.document.documents.filter(({ type }) => sideTypes.has(type));
    refuseMore(lender.workflow, 'identityPictures', pictures.length);
    const uuid = randomUUID();
    await useFile(called, { id: body.file, field: '/file' }, { uuid, purpose: 'IDENTITY', about: body.side });
    const others = application.document.documents.filter((document) => document.uuid !== uuid);
    const documents = [...others, { uuid, type: body.side }];
    return { status: 201, happening: { event: 'identitySaved', document: { documents } }, reply: { uuid } };
  }),

  [`POST ${own}/identity-documents/submit`]: changeOwn('submitIdentity', async ({ db, application }) => {
    const { documents, missing } = documentsIn(await listUploads(db, application.uuid, 'IDENTITY'));
    if (missing.length > 0 || documents.length === 0) {
      throw conflict('side-missing', 'A side of the document is missing.');
    }
    return { happening: { event: 'identityShown' }, reply: {} };
  }),
};

type Side = IdentityDocument['side'];

const sidesOfKind: readonly (readonly Side[])[] = [
  ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'],
  ['ID_CARD_FRONT', 'ID_CARD_BACK'],
  ['PASSPORT_FRONT'],
  ['PERMANENT_RESIDENT_FRONT', 'PERMANENT_RESIDENT_BACK'],
];

const sideTypes: ReadonlySet<string> = new Set(sidesOfKind.flat());

/** The newest picture of each side, and what is missing of the kind that was begun last; refused ones are missing. */
function documentsIn(uploads: readonly ScannedUpload[]): IdentityDocuments {
  const newest = [...new Map(uploads.map((upload) => [upload.about, upload])).values()];
  const documents = newest.map(documentReply);
  const good = new Set(documents.filter(({ state }) => state !== 'REFUSED').map(({ side }) => side));
  const last = documents.find(({ side }) => side === uploads.at(-1)?.about)?.side;
  const sides = sidesOfKind.find((kind) => last !== undefined && kind.includes(last)) ?? [];
  return { documents, missing: sides.filter((side) => !good.has(side)) };
}

function documentReply({ uuid, about, state, fault, found }: ScannedUpload): IdentityDocument {
  // It was written with a side of the request, which its schema lists.
  const side = about as Side;
  if (found === 'INFECTED') return { uuid, side, state: 'REFUSED', fault: 'UNSAFE' };
  return { uuid, side, state, ...(fault !== null && { fault }) };
}
