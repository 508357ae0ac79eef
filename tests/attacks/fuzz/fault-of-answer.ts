import type { RawAnswer } from './ask-raw.ts';
import type { Call } from './draw-call.ts';

const largestRefusal = 2_000;
const stack = /\n\s+at .+:\d+:\d+|node_modules|\/(api|engine)\/[\w/-]+\.ts/;

/** What is wrong with an answer to any request; absent: nothing. */
export function faultOf({ target }: Call, { status, head, body }: RawAnswer): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `${status}`;
  if (stack.test(body) && status >= 400) return `${status} with a stack trace`;
  const isProblem = /^content-type: application\/(problem\+)?json/im.test(head);
  if (status >= 400 && isProblem && body.length > largestRefusal) return `${status} that is large`;
  const location = /^location: (.*)$/im.exec(head)?.[1];
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `${status} that leads elsewhere`;
  // What is no HTTP never reaches our code.
  const isOurs = target.of === 'server' && /^(content-type|x-request-id):/im.test(head);
  if (isOurs && !/^x-content-type-options: nosniff/im.test(head)) return `${status} without security headers`;
  return undefined;
}
