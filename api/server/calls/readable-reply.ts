import type { JsonObject } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type ProblemDetails, problemDetails } from '#api/http/request-problem.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import type { LenderReply } from './call-lender.ts';
import type { IsDescribed } from './request-validator.ts';
import { type Described, describedPart } from './described-part.ts';

const bearer = /^\s*bearer\s+/i;

/**
 * What the browser gets of the lender's reply, and the tokens that go into the cookie in its place. What its document
 * does not describe is a failure, so that nobody takes it for an answer that it is not.
 */
export function readableReply(
  operation: ApiOperation,
  reply: LenderReply,
  isDescribed: IsDescribed,
): Described {
  const renewed = renewedTokens(reply);
  if (reply.status >= 500) return { body: ownProblem(reply.status), tokens: [] };
  const schema = schemaFor(operation, reply.status);
  if (!schema || reply.text === '') {
    const isSaid = reply.status >= 400 || isDescribed(operation, reply.status, undefined);
    if (isSaid) return { tokens: renewed };
    throw new RequestProblem(502, 'The lender answered nothing.');
  }
  const described = describedPart(operation.document, schema, parse(reply.text));
  if (!isDescribed(operation, reply.status, described.body)) {
    if (reply.status >= 400) return { body: ownProblem(reply.status), tokens: [] };
    throw new RequestProblem(502, 'The lender answered something else than its document says.');
  }
  return { ...described, tokens: [...described.tokens.filter((token) => token !== ''), ...renewed] };
}

/** The token in the place of the one that a call was made with. */
export function renewedTokens({ status, authorization }: LenderReply): readonly string[] {
  return status === 200 && bearer.test(authorization) ? [authorization] : [];
}

function schemaFor({ replies }: ApiOperation, status: number): JsonObject | undefined {
  const exact = replies[String(status)] ?? replies[`${Math.floor(status / 100)}XX`];
  // `default` describes refusals. Of a success without a description nothing may be shown.
  return exact ?? (status >= 400 ? replies['default'] : undefined);
}

// Details of the lender's own failures are not for browsers.
function ownProblem(status: number): ProblemDetails {
  return problemDetails(status, 'The lender could not carry out the request.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without the cause: its message quotes the reply.
    throw new RequestProblem(502, 'The lender answered something that is no JSON.');
  }
}
