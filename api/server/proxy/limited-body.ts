import { type Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';

// A photo of a paper is a tenth of this; what documents allow is checked before it is sent.
const mostBytes = 27_000_000;

/** A body that is handed on as it comes, and fails with 413 as soon as it is too long. */
export function limited({ headers }: FastifyRequest, body: Readable): Readable {
  if (Number(headers['content-length']) > mostBytes) throw tooLong();
  let bytes = 0;
  const counted = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      bytes += part.length;
      if (bytes > mostBytes) done(tooLong());
      else done(null, part);
    },
  });
  body.once('error', (error) => counted.destroy(error));
  return body.pipe(counted);
}

function tooLong(): RequestProblem {
  return new RequestProblem(413, 'The file is too large.');
}
