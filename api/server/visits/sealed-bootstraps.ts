import { deriveSealKey, sealBytes, unsealBytes, UnsealingFailed, type SecretKey } from '#api/store/seal.ts';
import { type JsonObject, isObject } from '#engine/index.ts';
import type { VisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { type Opened, beginVisit, visitFacts } from './open-page.ts';
import {
  areOurs,
  isTabOf,
  isVisitOf,
  perBrowserValues,
  type PerBrowserValues,
} from './per-browser-values.ts';

/** What a page was opened with that many may have opened: enough to open it once more in the same way. */
export interface Bootstrap {
  readonly brand: string;
  readonly locale: string;
  /** Of its flows. Default: 0, as in pages of servers that knew none. */
  readonly release?: number;
  readonly url: string;
  readonly now: number;
  /** Those that follow from the request alone. */
  readonly facts: JsonObject;
}

/** Bootstraps that pages carry, unreadable and of no use once they are changed. */
export interface SealedBootstraps {
  seal(bootstrap: Bootstrap): string;
  /** Undefined if we did not seal it, or its visit would have expired. */
  open(text: string): Bootstrap | undefined;
  /** The per-browser values of a page: the same whenever the page is loaded again, except which loading it is. */
  perBrowserValues(cookie: VisitCookie, tracker: string): PerBrowserValues;
  /** Whether a number is that of a tab of this visit that was opened before it was kept. */
  isTabOf(cookie: VisitCookie, tab: number): boolean;
  /** Whether the per-browser values of a page are those of a visit. */
  isOf(cookie: VisitCookie, own: PerBrowserValues): boolean;
  /** Whether visit and session of a browser are such. */
  areOurs(own: PerBrowserValues): boolean;
}

const purpose = 'beginning';
const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/** Seals with the secret key alone, so that nothing is stored before the first event. */
export function bootstraps(secretKey: SecretKey, clock: () => number): SealedBootstraps {
  const sealKey = deriveSealKey(secretKey, purpose);
  const idKey = deriveSealKey(secretKey, 'own-values');
  return {
    seal: (bootstrap) =>
      Buffer.from(sealBytes(sealKey, Buffer.from(JSON.stringify(bootstrap)), purpose)).toString('base64url'),
    open: (text) => {
      const bootstrap = read(() => unsealBytes(sealKey, Buffer.from(text, 'base64url'), purpose));
      return bootstrap && bootstrap.now + thirtyDaysMs > clock() ? bootstrap : undefined;
    },
    perBrowserValues: ({ id, begunAt = clock() }, tracker) => perBrowserValues(idKey, id, begunAt, tracker),
    isTabOf: ({ id }, tab) => isTabOf(idKey, id, tab),
    isOf: ({ id }, own) => isVisitOf(idKey, id, own.visit),
    areOurs: (own) => areOurs(idKey, own),
  };
}

/** Opens the page of a bootstrap: the same visit for the same values, here and where the page was written. */
export function openBootstrap(
  brand: BrandFlows,
  id: string,
  bootstrap: Bootstrap,
  own: PerBrowserValues,
): Opened {
  const { url, now, facts: shared } = bootstrap;
  const facts = visitFacts(brand, shared, own.tracker);
  return beginVisit(brand, id, { url, now, facts }, own);
}

function read(unsealed: () => Uint8Array): Bootstrap | undefined {
  try {
    const bootstrap: unknown = JSON.parse(Buffer.from(unsealed()).toString('utf8'));
    // Authentic bytes were written by `seal`.
    return isObject(bootstrap) ? (bootstrap as unknown as Bootstrap) : undefined;
  } catch (error) {
    if (error instanceof UnsealingFailed) return undefined;
    throw error;
  }
}
