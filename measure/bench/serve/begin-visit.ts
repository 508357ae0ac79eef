import { brotliDecompressSync } from 'node:zlib';
import { dataOf } from '../../../tests/api/server/browser.ts';
import { cookiesOf, getRequest, requestText } from '../../../tests/fixtures/http-line.ts';
import type { Answer, Line } from '../../../tests/fixtures/http-line.ts';

/** Somebody who has been there: their cookies, and where the flows of their page are. */
export interface BegunVisit {
  readonly cookies: string;
  readonly flows: string;
  /** The request with their next answer; the one before has to be answered by then. */
  readonly submit: () => string;
  /** Called with the answer to such a request. */
  readonly learn: (answer: Answer) => void;
}

/** Opens a page and answers a question, as a person who comes back has done before. */
export async function beginVisit(line: Line, path: string): Promise<BegunVisit> {
  const page = await line.send(getRequest(path));
  const { tab, version, flows, begun } = dataOf(brotliDecompressSync(page.body).toString());
  let cookies = cookiesOf(page);
  let known: object = { tab, version, begun };
  let count = 0;
  const submit = (): string => {
    count += 1;
    const events = [{ type: 'answered', field: 'street1', value: `${count} Juniper Lane` }];
    const body = JSON.stringify({ ...known, events, vault: {}, proofs: {}, flows });
    const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return requestText('POST', '/visit/events', { cookie: cookies, ...type }, body);
  };
  const learn = (answer: Answer): void => {
    const { version: next } = JSON.parse(answer.body.toString()) as { readonly version: number };
    known = { tab, version: next };
  };
  const answer = await line.send(submit());
  if (!answer.head.startsWith('HTTP/1.1 200')) throw new Error(`An answer was not taken: ${answer.head}`);
  learn(answer);
  cookies = cookiesOf(answer);
  return { cookies, flows, submit, learn };
}
