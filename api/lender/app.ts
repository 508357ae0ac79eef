import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { answerError, answerNotFound } from '#api/http/answer-error.ts';
import { refusalsBeforeRoutes } from '#api/http/refuse-before-routes.ts';
import { readJson, refuseUnreadable } from '#api/http/read-json.ts';
import { type LogOptions, logOptions } from './http/log-options.ts';
import { registerOperations } from './http/register-operations.ts';
import { renewToken } from './http/authenticate.ts';
import { tokens } from './identity/tokens.ts';
import type { LenderTables } from './lender-tables.ts';
import type { LifeCycle } from './life-cycle/life-cycle.ts';
import { lenderRoutes } from './routes.ts';
import type { CreditProvider } from './life-cycle/credit.ts';
import { sandboxCredit } from './life-cycle/sandbox-credit.ts';

export interface LenderOptions {
  /** A database with `lenderMigrations` applied. */
  readonly db: Kysely<LenderTables>;
  readonly secretKey: string;
  /** Made from the documents by `lifeCycleOf`. */
  readonly lifeCycle: LifeCycle;
  /** Whether people may have an account with the organisation of a code. */
  readonly isOrganization: (code: string) => boolean;
  /** How many times faster than in life the sandbox works. Default: 1. */
  readonly speed?: number;
  readonly now?: () => Date;
  readonly credit?: CreditProvider;
  readonly log?: LogOptions;
}

// The largest of our documents' requests is a tenth of it.
const mostBodyBytes = 64 * 1024;

/** The embedded lender as a Fastify app; it neither listens nor closes the database. */
export function buildLender(options: LenderOptions): FastifyInstance {
  const { db, secretKey, lifeCycle, isOrganization, now = () => new Date() } = options;
  const credit = options.credit ?? sandboxCredit(options.speed ?? 1);
  const app = Fastify({
    logger: logOptions(options.log),
    bodyLimit: mostBodyBytes,
    ...refusalsBeforeRoutes({}),
  });
  readJson(app);
  app.decorateRequest('person', undefined);
  app.decorateReply('renewal', undefined);
  app.addHook('preValidation', refuseUnreadable);
  app.addHook('onSend', async (request, reply) => renewToken(request, reply));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  registerOperations(
    app,
    { db, now, credit, lifeCycle, isOrganization, tokens: tokens(secretKey, now) },
    lenderRoutes,
  );
  return app;
}
