import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** The next token, sent when the answer is 200. */
    renewal: string | undefined;
  }
}

/** Sends the next token with an answer of status 200, which is where clients look for it (A§7). */
export async function renewToken(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.renewal !== undefined && reply.statusCode === 200) {
    reply.header('authorization', `Bearer ${reply.renewal}`);
  }
}
