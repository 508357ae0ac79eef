import { assetAnswers } from './assets/answer-asset.ts';
import type { AnswerAsset } from './assets/answer-asset.ts';
import { brandStyles } from './brands/brand-styles.ts';
import type { BrandStyles } from './brands/brand-styles.ts';
import { authenticationModes } from './calls/authentication-modes.ts';
import type { AuthenticationModes } from './calls/authentication-modes.ts';
import { keyed, readOperations } from './calls/operation.ts';
import type { ApiDocument, Operation } from './calls/operation.ts';
import { replyProofs } from './calls/reply-proofs.ts';
import type { ReplyProofs } from './calls/reply-proofs.ts';
import { sealedDrafts } from './drafts/sealed-drafts.ts';
import type { SealedDrafts } from './drafts/sealed-drafts.ts';
import { askFeatures } from './features/ask-features.ts';
import type { AskFeatures } from './features/ask-features.ts';
import { fileHeaders } from './security/security-headers.ts';
import type { ServerOptions } from './server-options.ts';
import { firstPages } from './pages/first-pages.ts';
import type { FirstPages } from './pages/first-pages.ts';
import { beginnings } from './visits/beginnings.ts';
import type { Beginnings } from './visits/beginnings.ts';
import { openVisits } from './visits/open-visits.ts';
import type { Visits } from './visits/open-visits.ts';
import { takeTurns } from './visits/take-turns.ts';
import type { TakeTurns } from './visits/take-turns.ts';

/** What the routes of one server share. */
export interface ServerContext extends Omit<
  Required<ServerOptions>,
  'store' | 'secretKey' | 'logStream' | 'api' | 'preview'
> {
  readonly preview: ServerOptions['preview'];
  readonly documents: readonly ApiDocument[];
  readonly operations: readonly Operation[];
  readonly authenticationModes: AuthenticationModes;
  readonly visits: Visits;
  readonly proofs: ReplyProofs;
  readonly turns: TakeTurns;
  readonly styles: BrandStyles;
  readonly answerAsset: AnswerAsset;
  readonly drafts: SealedDrafts;
  readonly askFeatures: AskFeatures;
  readonly beginnings: Beginnings;
  readonly firstPages: FirstPages;
}

/** Fills in defaults and opens what the routes need. */
export function serverContext(options: ServerOptions): ServerContext {
  const clock = options.clock ?? Date.now;
  const documents = keyed(options.api);
  const operations = readOperations(documents);
  return {
    flows: options.flows,
    distribution: options.distribution,
    preview: options.preview,
    lenderUrl: options.lenderUrl,
    production: options.production,
    flags: options.flags,
    clock,
    callTimeoutMs: options.callTimeoutMs ?? 30_000,
    signInsPerMinute: options.signInsPerMinute ?? 20,
    documents,
    operations,
    authenticationModes: authenticationModes(options.lenderUrl, operations, clock),
    visits: openVisits(options.store, options.secretKey, clock),
    proofs: replyProofs(options.secretKey),
    turns: takeTurns(),
    styles: brandStyles(),
    answerAsset: assetAnswers(fileHeaders(options.production)),
    drafts: sealedDrafts(options.secretKey, clock),
    askFeatures: askFeatures(options.lenderUrl, options.flags, clock),
    beginnings: beginnings(options.secretKey, clock),
    firstPages: firstPages(clock),
  };
}
