import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { RequestProblem } from '#api/http/request-problem.ts';
import { takePiece } from '../files/transfers.ts';
import { type LenderRoutes, operation, pathValue, personOf } from '../http/call.ts';
import { notFound } from '../http/problems.ts';
import { mostBytes, plainName } from '../http/sent-file.ts';
import { refuseMore } from '../life-cycle/bounds.ts';
import { openTransfer, readTransfer } from '../queries/transfers.ts';

const transfers = '/service-application/api/v1/transfers';

/** The operations of `schemas/api/transfers.json`, by where they are served. */
export const transferRoutes: LenderRoutes = {
  [`POST ${transfers}`]: operation('beginTransfer', async ({ db, lifeCycle, now }, call) => {
    const { name, bytes, mark } = call.body;
    if (bytes > mostBytes) throw new RequestProblem(413, 'The file is too large.');
    const { identity } = personOf(call);
    const begun = { uuid: randomUUID(), identity, name: plainName(name), bytes, mark, begun_at: now() };
    const { uuid, received } = await openTransfer(db, begun, (known) =>
      refuseMore(lifeCycle, 'transfers', known),
    );
    return { body: { uuid, received } };
  }),

  // In no transaction: it takes as long as the piece comes.
  [`PATCH ${transfers}/{transfer}`]: operation('continueTransfer', async (lender, call) => {
    const uuid = pathValue(call, 'transfer').toLowerCase();
    const transfer = await readTransfer(lender.db, uuid, personOf(call).identity);
    if (transfer === undefined) throw notFound('transfer');
    // The document declares no JSON for it.
    const body: unknown = call.body;
    if (!(body instanceof Readable)) throw new RequestProblem(415, 'It is no piece of a file.');
    return { body: { uuid, received: await takePiece(lender, transfer, Number(call.query['from']), body) } };
  }),
};
