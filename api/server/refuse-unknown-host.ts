import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { ServerContext } from './server-context.ts';

/**
 * A hook that refuses, in development, names that nobody has given to this machine: a site whose own name leads here would
 * be the same site to a browser, and read what only development shows, such as the mails. An address is no such name.
 */
export function refuseUnknownHost({ production, flows, hosts }: ServerContext) {
  return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const name = request.hostname.toLowerCase();
    const isOurs = (): boolean => {
      const named = [...hosts, ...flows.brands.flatMap((brand) => brand.hosts)];
      return isOfThisMachine(name) || named.some((host) => host.toLowerCase() === name);
    };
    done(production || isOurs() ? undefined : new RequestProblem(421, whatToDo(name)));
  };
}

// What clients without a host name send is empty; a browser always has one.
function isOfThisMachine(name: string): boolean {
  const isLocal = name === '' || name === 'localhost' || name.endsWith('.localhost');
  return isLocal || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

// Whatever names we are called, an answer is small.
const mostShown = 80;

function whatToDo(name: string): string {
  const shown = JSON.stringify(name.slice(0, mostShown));
  return (
    `In development nothing is served under the name ${shown}. Use localhost, an IP address or the host ` +
    'of a brand, or add the name to HOSTS when you start the server.'
  );
}
