import type { CompiledApp } from '../ir/documents.ts';
import type { JsonObject } from '../json/json.ts';
import type { HttpRequest } from '../pages/request.ts';

/** What the host has to do; it answers calls with `replied` or `failed`, waits with `polled`. */
export type Effect =
  | {
      readonly type: 'call';
      readonly id: string;
      readonly operation: string;
      readonly request: HttpRequest;
      /** Wait this long, and drop the call if another with the same `group` comes meanwhile. */
      readonly debounceMs?: number;
      readonly group?: string;
    }
  | { readonly type: 'navigate'; readonly url: string; readonly how: 'push' | 'replace' | 'reload' }
  /** `replaces`: Back does not lead to the page that is left, since it would only lead on again. */
  | { readonly type: 'navigate'; readonly url: string; readonly how: 'leave'; readonly replaces?: boolean }
  | { readonly type: 'wait'; readonly id: string; readonly ms: number }
  | {
      readonly type: 'emit';
      readonly event: string;
      readonly properties: JsonObject;
      readonly request?: HttpRequest;
      /** How often it is tried if there is no answer. Default: once. */
      readonly tries?: number;
      /** What the host adds to the body: property to what it measures. */
      readonly measured?: NonNullable<NonNullable<CompiledApp['telemetry']>['session']>['measured'];
    }
  /**
   * The token of the session: keep the one that the last reply carried, or forget it. `keepAnswers`: it was never
   * confirmed, so what was answered stays with this browser.
   */
  | {
      readonly type: 'store';
      readonly token: 'keep' | 'forget';
      readonly keepAnswers?: boolean;
      readonly isEnded?: boolean;
    }
  /** Go on with what the person answered elsewhere, if that is newer: the server does, and the page opens again. */
  | { readonly type: 'resume' }
  /** What was answered has been sent: it is no draft any more, here or elsewhere. The server sees to it. */
  | { readonly type: 'finish' }
  /** Delete everything that is stored of the visit. The server does so when its own run of the events reaches this effect. */
  | { readonly type: 'forget' }
  | { readonly type: 'focus'; readonly target: 'heading' | 'summary' | 'modal' | 'page' };

/** Why an event was not allowed now. */
export interface VisitProblem {
  readonly code: 'busy' | 'unknown-target' | 'disabled' | 'no-page' | 'unknown-call' | 'wrong-handle';
  readonly message: string;
}
