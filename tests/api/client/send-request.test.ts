import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpProblem, NoConnection, fetchFlows, sendRequest } from '../../../api/client/send-request.ts';

const answers: { readonly [url: string]: readonly [status: number, type: string, body: string] } = {
  '/ok': [200, 'application/json', '{"a":1}'],
  '/empty': [204, 'text/plain', ''],
  '/text': [200, 'text/plain', 'hello'],
  '/refused': [
    422,
    'application/problem+json',
    '{"detail":"Too long","code":"maxLength","messages":["One","Two"]}',
  ],
  '/proxy': [502, 'application/json', '<html>'],
  '/broken': [200, 'application/json', '{"a":'],
  '/silent': [500, 'text/plain', ''],
};
const server = createServer((request, response) => {
  const [status, type, body] = answers[request.url ?? ''] ?? [404, 'text/plain', ''];
  // As over HTTP/2, which has no words for a status.
  response.writeHead(status, status === 500 ? '' : 'In words', { 'content-type': type }).end(body);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (url: string) => sendRequest({ method: 'GET', url: origin + url, headers: {} });

describe('a request', () => {
  it('reads JSON, text and nothing', async () => {
    expect(await get('/ok')).toEqual({ status: 200, body: { a: 1 } });
    expect(await get('/text')).toEqual({ status: 200, body: 'hello' });
    expect(await get('/empty')).toEqual({ status: 204 });
  });

  it('throws the status and the body of a refusal', async () => {
    const problem = await get('/refused').catch((caught: unknown) => caught);
    expect(problem).toBeInstanceOf(HttpProblem);
    expect(problem).toMatchObject({
      status: 422,
      body: { detail: 'Too long', code: 'maxLength', messages: ['One', 'Two'] },
    });
  });

  it('keeps the status of a body that is not what it says', async () => {
    await expect(get('/proxy')).rejects.toMatchObject({ name: 'HttpProblem', status: 502 });
  });

  it('says of a refusal what its status says, or that there is nothing', async () => {
    await expect(get('/refused')).rejects.toMatchObject({ status: 422, message: 'In words' });
    await expect(get('/silent')).rejects.toMatchObject({ status: 500, message: 'Error fetching' });
  });

  it('throws UnreadableReply for JSON that breaks off', async () => {
    const message = `Response was not convertible to json for ${origin}/broken`;
    await expect(get('/broken')).rejects.toMatchObject({ name: 'UnreadableReply', status: 200, message });
  });

  it('throws NoConnection when nobody answers', async () => {
    const dead = sendRequest({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {} });
    await expect(dead).rejects.toBeInstanceOf(NoConnection);
    const message = 'Response was not defined for http://127.0.0.1:1/';
    await expect(dead).rejects.toMatchObject({ status: 0, message });
  });
});

describe('the flows of a page', () => {
  it('are read, or it is said why not', async () => {
    expect(Buffer.from(await fetchFlows(`${origin}/ok`)).toString()).toEqual('{"a":1}');
    await expect(fetchFlows(`${origin}/gone`)).rejects.toMatchObject({ name: 'HttpProblem', status: 404 });
    await expect(fetchFlows('http://127.0.0.1:9/')).rejects.toBeInstanceOf(NoConnection);
  });
});
