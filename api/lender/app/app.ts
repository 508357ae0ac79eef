import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Kysely } from 'kysely';
import { answerError, answerNotFound, refusalsBeforeRoutes } from '#api/http/answer-error.ts';
import { endRequestsFirst, nothingUnderWay } from '#api/http/end-requests-first.ts';
import { refuseLongAddress } from '#api/http/long-addresses.ts';
import { readJson, refuseUnreadable } from '#api/http/read-json.ts';
import { inOrder } from '#api/scheduling/in-order.ts';
import { keepSource } from '#api/scheduling/keep-source.ts';
import { sourceHeader, sourceIn } from '#api/scheduling/source.ts';
import { limitGuesses } from '../call/limit-guesses.ts';
import { registerOperations } from './register-operations.ts';
import { renewToken } from '../access/authenticate.ts';
import { passwords } from '../security/passwords.ts';
import { sealedValues } from '../security/sealed-values.ts';
import { codeMaker, tokens } from '../security/tokens.ts';
import { type FileStore, memoryStore, readToTheEnd } from '../providers/file-store.ts';
import type { Lender } from '../call/lender.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Workflow } from '../rules/workflow.ts';
import { lenderRoutes } from './routes.ts';
import { textAnswersRoute } from '../workflow/text-messages.ts';
import { type BankLinks, sandboxBankLinks } from '../providers/bank-links.ts';
import { type Checks, sandboxChecks } from '../providers/checks.ts';
import { type CreditProvider, sandboxCredit } from '../providers/credit.ts';
import { type ReportReply, heldToReplies } from '../providers/held-replies.ts';
import { type AnnounceJob, outbox, outboxRoute } from '../queries/outbox.ts';

export interface LenderOptions {
  /** A database with `lenderMigrations` applied. */
  readonly db: Kysely<LenderTables>;
  /** One secret, or several: the first signs tokens, all are believed. */
  readonly secretKey: string | readonly string[];
  /** Made from the documents by `workflowOf`. */
  readonly workflow: Workflow;
  /** What people call the organisation of a code; undefined: nobody may have an account with it. */
  readonly organizationName: (code: string) => string | undefined;
  /** Where people of an organisation call. Default: as the documents say for all. */
  readonly supportPhone?: (code: string) => string | undefined;
  /** Whether the lines of an organisation are secured by crypto as well. Default: of none. */
  readonly lendsAgainstCrypto?: (code: string) => boolean;
  /** Where files are kept that people send. Default: in memory, until it ends. */
  readonly files?: FileStore;
  /** How many times faster than in life it works. Default: 1. */
  readonly speed?: number;
  readonly now?: () => Date;
  readonly credit?: CreditProvider;
  readonly checks?: Checks;
  readonly bankLinks?: BankLinks;
  /** Called with what is to be done soon. Default: nobody is; then what waits stays in the outbox. */
  readonly announce?: AnnounceJob;
  readonly log?: LogOptions;
  /** In production nobody lists the mails, whose links open something, nor what else is for development. Default: it is not. */
  readonly production?: boolean;
  /** Whether it is about to end. Default: it is not, until it closes. */
  readonly isLeaving?: () => boolean;
}

// The largest of our documents' requests is a tenth of it.
const mostBodyBytes = 64 * 1024;
/** Our server gives up on a file before; who asks here directly would hold a connection, and an open file, for ever. */
const requestTimeout = 6 * 60_000;

/** The embedded lender as a Fastify app; it neither listens nor closes the database. */
export function buildLender(options: LenderOptions): FastifyInstance {
  const app = Fastify({
    logger: logOptions(options.log),
    bodyLimit: mostBodyBytes,
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout,
    // Of an answer that nobody reads.
    connectionTimeout: requestTimeout,
    // So that a line of ours can be found by the one of the server that asked.
    requestIdHeader: 'x-request-id',
    ...refusalsBeforeRoutes({}),
  });
  readJson(app);
  endRequestsFirst(app, nothingUnderWay(), options.isLeaving);
  // Its one client names the source; who asks here directly is known by their address.
  keepSource(app, ({ headers, ip }) => sourceIn(headers[sourceHeader]) ?? [ip]);
  app.decorateRequest('person', undefined);
  app.decorateReply('renewal', undefined);
  app.addHook('onRequest', refuseLongAddress);
  app.addHook('preValidation', refuseUnreadable);
  app.addHook('onSend', async (request, reply) => renewToken(request, reply));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  const lender = lenderOf(options);
  const production = options.production === true;
  registerOperations(app, lender, limitGuesses(lenderRoutes), production);
  if (!production) {
    outboxRoute(app, lender.db);
    textAnswersRoute(app, lender);
  }
  app.get('/healthz', async () => ({ status: 'alive' }));
  return app;
}

/** What operations and jobs work with. */
export function lenderOf(options: LenderOptions): Lender {
  const { db, secretKey, workflow, organizationName, speed = 1, now = () => new Date() } = options;
  const report = reportTo(options.log ?? failuresOnly);
  const credit = heldToReplies('credit', options.credit ?? sandboxCredit, report);
  const checks = heldToReplies('checks', options.checks ?? sandboxChecks, report);
  const files = readToTheEnd(options.files ?? memoryStore());
  const bankLinks = heldToReplies('bankLinks', options.bankLinks ?? sandboxBankLinks, report);
  const announce = options.announce ?? (() => undefined);
  const lendsAgainstCrypto = options.lendsAgainstCrypto ?? (() => false);
  const supportPhone = options.supportPhone ?? (() => undefined);
  const known = { organizationName, supportPhone, lendsAgainstCrypto };
  const given = { db, now, speed, workflow, ...known, credit, checks, bankLinks, files, announce };
  return {
    ...given,
    ...outbox(db, now, announce),
    inOrder: inOrder(),
    keeping: new Map(),
    drawing: new Map(),
    tokens: tokens(secretKey, now),
    passwords: passwords(),
    sealed: sealedValues(secretKey),
    makeCode: codeMaker(secretKey),
  };
}

/** Where the log goes, and from which level on. */
interface LogOptions {
  readonly level: string;
  readonly stream?: { readonly write: (line: string) => void };
}

// Standard output belongs to the program that started the lender.
const failuresOnly: LogOptions = { level: 'warn', stream: process.stderr };

/** Logs which provider answered with something else, and nothing of what it said. */
function reportTo({ level, stream }: LogOptions): ReportReply {
  return (provider) => {
    const line = { level: 50, time: Date.now(), provider, msg: 'a provider gave no valid reply in time' };
    if (level !== 'silent') stream?.write(`${JSON.stringify(line)}\n`);
  };
}

/** Logs method, route and status; never addresses with their query, bodies, tokens, names or database values. */
function logOptions(log: LogOptions = failuresOnly): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: log.level,
    ...(log.stream === undefined ? {} : { stream: log.stream }),
    redact: ['*.authorization', '*.cookie', '*.password', '*.jwt', '*.email'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      // A database error carries the values of its row in further properties.
      err: ({ name, message, stack, code }: FastifyError) => ({
        type: name,
        message,
        stack: stack ?? '',
        code,
      }),
    },
  };
}
