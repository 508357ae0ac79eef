import { brotliDecompressSync } from 'node:zlib';
import { dataOf } from '../../api/server/browser.ts';
import { cookiesOf, getRequest, requestText } from './load.ts';
import type { Line } from './load.ts';

/** Somebody who has been there: their cookies, and where the flows of their page are. */
export interface BegunVisit {
  readonly cookies: string;
  readonly flows: string;
}

/** Opens a page and answers a question, as whoever comes back has done before. */
export async function beginVisit(line: Line, path: string): Promise<BegunVisit> {
  const page = await line.send(getRequest(path));
  const { opening, version, flows, begun } = dataOf(brotliDecompressSync(page.body).toString());
  const events = [{ type: 'answered', field: 'street1', value: '12 Juniper Lane' }];
  const body = JSON.stringify({ opening, version, events, vault: {}, proofs: {}, flows, begun });
  const headers = {
    cookie: cookiesOf(page),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const answer = await line.send(requestText('POST', '/visit/events', headers, body));
  if (!answer.head.startsWith('HTTP/1.1 200')) throw new Error(`An answer was not taken: ${answer.head}`);
  return { cookies: cookiesOf(answer), flows };
}
