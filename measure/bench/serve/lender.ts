import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellParent } from './in-process.ts';

/** A lender that immediately answers what pages ask of it: flags, how people sign in, and how far an application is. */
const features = JSON.stringify({ features: [{ key: 'fe-heloc-redesign-2025', enabled: true }] });
const mode = JSON.stringify({ mode: 'LEGACY' });
const status = JSON.stringify({ checklistStatus: 'WAITING_FOR_SOFT_CREDIT' });
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' });
  const { url = '' } = request;
  response.end(url.endsWith('/features') ? features : url.endsWith('/status') ? status : mode);
});
server.listen(0, '127.0.0.1', () => {
  // It listens on a port, so its address is one.
  tellParent((server.address() as AddressInfo).port);
});
