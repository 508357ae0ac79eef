import { requestDifferences } from '#tools/lint/request-differences.ts';
import { inEachDocument, type Rule } from '#tools/lint/rule.ts';

/** A request that sends another type than the service takes. */
export const requestType: Rule = { code: 'request-type', check: inEachDocument(requestDifferences('type')) };
