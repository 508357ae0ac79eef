import type { Transaction } from 'kysely';
import type { OperationId, OperationTypes } from '#schemas/generated/api.ts';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { type Happening, move } from '../workflow/move.ts';
import { readCurrentApplication } from '../workflow/status-handlers.ts';
import { type ReadApplication, lockApplication } from '../queries/applications.ts';
import { answerOnce } from '../call/answer-once.ts';
import {
  type Call,
  type FileAnswer,
  type LenderOperation,
  type OperationAnswer,
  operation,
  pathValue,
  personOf,
} from '../call/call.ts';
import { notFound } from '../http/problems.ts';
import { refuseOutOfTurn } from '../rules/workflow.ts';

type BodyOf<Id extends OperationId> = OperationTypes[Id]['body'];
type ReplyOf<Id extends OperationId> = OperationTypes[Id]['reply'];

/** A call about the person's own application; while it changes something, nobody else does. */
export interface OwnCall<Body = unknown> {
  readonly lender: Lender;
  readonly db: Transaction<LenderTables>;
  readonly call: Call<Body>;
  readonly body: Body;
  readonly person: Person;
  readonly application: ReadApplication;
  readonly now: Date;
}

/** What a change leads to. */
export interface OwnChange<Reply> {
  /** Default: 200. */
  readonly status?: 200 | 201;
  /** What happens to the application. Default: nothing. */
  readonly happening?: Happening | undefined;
  /** The consents on file after it. Default: those of before. */
  readonly consents?: ReadApplication['consents'];
  /** What is done once all of it has happened, such as sending a mail. */
  readonly afterwards?: (() => Promise<void>) | undefined;
  /** What the reply says, besides the status that follows. */
  readonly reply: Omit<Reply, 'checklistStatus'>;
}

type OwnReading = Omit<OwnCall, 'db'> & { readonly db: Lender['db'] };

/** Ties an operation to what reads a person's own application for it, as it is now. */
export function readOwn<Id extends OperationId>(
  operationId: Id,
  read: (own: OwnReading) => Promise<ReplyOf<Id>>,
): LenderOperation {
  return operation(operationId, async (lender, call) => ({
    body: await read(await readingOf(lender, call)),
  }));
}

/** The same of an operation that answers with a file. */
export function readOwnFile(
  operationId: OperationId,
  read: (own: OwnReading) => Promise<FileAnswer['file']>,
): LenderOperation {
  return {
    operationId,
    answer: async (lender, call) => ({ file: await read(await readingOf(lender, call)) }),
  };
}

async function readingOf(lender: Lender, call: Call): Promise<OwnReading> {
  const person = personOf(call);
  const application = await readCurrentApplication(lender, pathValue(call, 'uuid'), person.identity);
  return { lender, db: lender.db, call, body: call.body, person, application, now: lender.now() };
}

/** Ties an operation to what changes a person's own application for it; all of it happens, or nothing. */
export function changeOwn<Id extends OperationId>(
  operationId: Id,
  change: (own: OwnCall<BodyOf<Id>>) => Promise<OwnChange<ReplyOf<Id>>>,
): LenderOperation {
  return operation(operationId, async (lender, call) => {
    const person = personOf(call);
    const { uuid } = await readCurrentApplication(lender, pathValue(call, 'uuid'), person.identity);
    const afterwards: (() => Promise<void>)[] = [];
    const act = async (db: Transaction<LenderTables>): Promise<object> => {
      const application = await lockApplication(db, uuid, person.identity);
      if (application === undefined) throw notFound('application');
      const now = lender.now();
      const own = { lender, db, call, body: call.body, person, application, now };
      return answerOnce(db, uuid, operationId, call, async () => {
        refuseOutOfTurn(lender.workflow, operationId, application.status);
        const done = await change(own);
        if (done.afterwards) afterwards.push(done.afterwards);
        return answerOf(done, await moveOn(own, done));
      });
    };
    const answer = await lender.inOrder(uuid, () => lender.db.transaction().execute(act));
    for (const each of afterwards) await each();
    // It is what `change` gave, now or when the key was used first; replies are held to the document when they are sent.
    return answer as OperationAnswer<ReplyOf<Id>>;
  });
}

/** The status that follows a change. */
async function moveOn(
  { lender, db, application, now }: OwnCall,
  { happening, consents = application.consents }: OwnChange<unknown>,
): Promise<string> {
  if (happening === undefined) return application.status;
  return (await move(lender, db, { ...application, consents }, happening, now)).status;
}

/** The reply has the status beside what the change gives, where its document names it. */
function answerOf({ status, reply }: OwnChange<unknown>, checklistStatus: string) {
  return { body: { ...reply, checklistStatus }, ...(status !== undefined && { status }) };
}
