import { type Server, createServer } from 'node:http';
import type { Prometheus } from './prometheus.ts';

/**
 * Answers `/metrics`, and nothing else, at an address of its own: strangers who reach the pages do not reach it. It
 * does not listen yet.
 */
export function metricsServer({ text, type }: Pick<Prometheus, 'text' | 'type'>): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}
