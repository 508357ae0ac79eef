import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellParent } from './in-process.ts';

/** A lender that answers at once what pages ask of it: flags, and how people sign in. */
const features = JSON.stringify({ features: [{ key: 'fe-heloc-redesign-2025', enabled: true }] });
const mode = JSON.stringify({ mode: 'LEGACY' });
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(request.url?.endsWith('/features') ? features : mode);
});
server.listen(0, '127.0.0.1', () => {
  // It listens on a port, so its address is one.
  tellParent((server.address() as AddressInfo).port);
});
