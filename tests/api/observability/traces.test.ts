import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startTraces } from '#api/observability/traces.ts';
import { serve, shopThat } from '../server/small-shop.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** A collector as OTLP describes it, on a port of this machine. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => void (text += String(part)));
    request.on('end', () => {
      bodies.push(text);
      // What OTLP sends.
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, spans, bodies, close: () => server.close() };
}

describe('a trace', () => {
  const closing: (() => unknown)[] = [];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  it('joins a request and the call that is made for it, and holds nothing that was sent', async () => {
    const collector = await startCollector();
    const asked: unknown[] = [];
    const shop = await shopThat((request) => {
      asked.push(request.headers['traceparent']);
      return {};
    });
    const app = await serve({ backendUrl: shop.url });
    closing.push(collector.close, shop.close, () => app.close());
    const stop = startTraces(collector.endpoint);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${origin}/shop/v1/bicycles?shop=zoe@rider.example`;
    const { status } = await fetch(url, { headers: { cookie: 'who=zoe' } });
    expect(status).toBeLessThan(600);
    await stop();
    const server = collector.spans.find(({ name }) => name.startsWith('GET /shop'));
    const call = collector.spans.find(
      ({ name, parentSpanId }) => name === 'call GET' && parentSpanId === server?.spanId,
    );
    expect(server?.attributes).toEqual(
      expect.arrayContaining([{ key: 'http.response.status_code', value: { intValue: status } }]),
    );
    expect(asked).toContain(`00-${server?.traceId}-${call?.spanId}-01`);
    // A word of hexadecimal digits alone may be part of an id.
    expect(collector.bodies.join('')).not.toContain('zoe');
  });

  it('is not sent after it was stopped', async () => {
    const collector = await startCollector();
    const app = await serve();
    closing.push(collector.close, () => app.close());
    const stop = startTraces(collector.endpoint);
    await stop();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await fetch(`${origin}/robots.txt`);
    expect(collector.spans).toEqual([]);
  });
});
