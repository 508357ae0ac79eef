import { deriveSealKey, sealBytes, unsealBytes, UnsealingFailed, type SecretKey } from '#api/store/seal.ts';
import { type JsonObject, isObject } from '#engine/index.ts';
import type { VisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { type Opened, beginVisit, visitFacts } from './open-page.ts';
import { areOurs, isOpeningOf, isVisitOf, ownValues, type Own } from './own-values.ts';

/** What a page was opened with that many may have opened: enough to open it once more in the same way. */
export interface Beginning {
  readonly brand: string;
  readonly locale: string;
  readonly url: string;
  readonly now: number;
  /** Those that follow from circumstances alone. */
  readonly facts: JsonObject;
}

/** Beginnings that pages carry, unreadable and of no use once they are changed. */
export interface Beginnings {
  seal(beginning: Beginning): string;
  /** Undefined if we did not seal it, or its visit would have expired. */
  open(text: string): Beginning | undefined;
  /** What is a browser's own on a page: the same whenever the page is loaded again, except which loading it is. */
  ownValues(cookie: VisitCookie, tracker: string): Own;
  /** Whether an opening is one that was given to a page of this visit before it was kept. */
  isOpeningOf(cookie: VisitCookie, opening: number): boolean;
  /** Whether a page's own values are those of a visit. */
  isOf(cookie: VisitCookie, own: Own): boolean;
  /** Whether visit and session of a browser are such. */
  areOurs(own: Own): boolean;
}

const purpose = 'beginning';
const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/** Seals with the secret key alone, so that nothing is stored before the first event. */
export function beginnings(secretKey: SecretKey, clock: () => number): Beginnings {
  const sealKey = deriveSealKey(secretKey, purpose);
  const idKey = deriveSealKey(secretKey, 'own-values');
  return {
    seal: (beginning) =>
      Buffer.from(sealBytes(sealKey, Buffer.from(JSON.stringify(beginning)), purpose)).toString('base64url'),
    open: (text) => {
      const beginning = read(() => unsealBytes(sealKey, Buffer.from(text, 'base64url'), purpose));
      return beginning && beginning.now + thirtyDaysMs > clock() ? beginning : undefined;
    },
    ownValues: ({ id, begunAt = clock() }, tracker) => ownValues(idKey, id, begunAt, tracker),
    isOpeningOf: ({ id }, opening) => isOpeningOf(idKey, id, opening),
    isOf: ({ id }, own) => isVisitOf(idKey, id, own.visit),
    areOurs: (own) => areOurs(idKey, own),
  };
}

/** Opens the page of a beginning: the same visit for the same values, here and where the page was written. */
export function openBeginning(brand: BrandFlows, id: string, beginning: Beginning, own: Own): Opened {
  const { url, now, facts: shared } = beginning;
  const facts = visitFacts(brand, shared, own.tracker);
  return beginVisit(brand, id, { url, now, facts }, own);
}

function read(unsealed: () => Uint8Array): Beginning | undefined {
  try {
    const beginning: unknown = JSON.parse(Buffer.from(unsealed()).toString('utf8'));
    // Authentic bytes were written by `seal`.
    return isObject(beginning) ? (beginning as unknown as Beginning) : undefined;
  } catch (error) {
    if (error instanceof UnsealingFailed) return undefined;
    throw error;
  }
}
