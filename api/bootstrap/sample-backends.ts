import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { ServedFlows } from '#api/server/flows/served-flows.ts';
import { listen } from './process.ts';
import { readApiOperations } from '#schemas/open-api.ts';
import { type Environment, FaultyEnvironment } from './environment.ts';
import { exampleReply } from './example-of.ts';
import type { Product } from './product-root.ts';
import type { Closing } from './process.ts';
import type { Watch } from './watch.ts';

/** What answers the calls of the product. */
export interface Backend {
  readonly url: string;
  /** What is done there when brands have changed. */
  readonly learnBrands: () => void;
  readonly beginJobs: () => void;
  /** Has sample people to sign in as, and gives what to print of them. */
  readonly seed?: () => Promise<{ readonly people: string; readonly faults: readonly string[] }>;
}

/** What a sample backend is started with. */
export interface Starting {
  readonly environment: Environment;
  readonly variables: Product['variables'];
  readonly served: ServedFlows;
  readonly watch: Watch;
  readonly closing: Closing;
}

/** What `NAME/sample-backend.ts` exports: the sample backend that a product names as `host.backend` of `app.json`. */
interface SampleBackend {
  readonly startSampleBackend: (starting: Starting) => Promise<Backend>;
}

const nothing = (): undefined => undefined;
// The discard port: a product that makes no calls needs nobody behind it.
const nobody = 'http://127.0.0.1:9';

/** What BACKEND_URL names; without it the sample backend that the product names, if any. */
export async function findBackend(starting: Starting): Promise<Backend> {
  const { environment, served } = starting;
  const known = { learnBrands: nothing, beginJobs: nothing };
  if (environment.backendUrl !== undefined) return { url: environment.backendUrl, ...known };
  const { backend } = served.host;
  if (backend === undefined && readApiOperations(served.api).some(({ own }) => own === undefined))
    throw new FaultyEnvironment(
      'BACKEND_URL',
      'is required: the product makes calls, and its app.json names no sample backend.',
    );
  if (backend === undefined) return { url: nobody, ...known };
  const start = await sampleNamed(backend);
  if (start) return start(starting);
  const names = ['examples', ...namesOfFolders()].join(' and ');
  throw new FaultyEnvironment('app.json', `names the sample backend "${backend}", and there are ${names}.`);
}

async function sampleNamed(name: string): Promise<SampleBackend['startSampleBackend'] | undefined> {
  if (name === 'examples') return startExamples;
  if (!namesOfFolders().includes(name)) return undefined;
  // Named only when it runs, since a copy of the repository for another product has no such folder.
  const { startSampleBackend } = (await import(`./${name}/sample-backend.ts`)) as SampleBackend;
  return startSampleBackend;
}

/** The sample backends of this repository, each in its folder. */
function namesOfFolders(): readonly string[] {
  const here = import.meta.dirname;
  return readdirSync(here).filter((name) => existsSync(join(here, name, 'sample-backend.ts')));
}

/** Answers each operation with the example that its document gives, and keeps nothing. */
async function startExamples({ served, closing }: Starting): Promise<Backend> {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('*', (_request, body, done) => {
    body
      .resume()
      .on('end', () => done(null))
      .on('error', done);
  });
  for (const operation of readApiOperations(served.api).filter(({ own }) => own === undefined)) {
    const { status, body } = exampleReply(operation);
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (_request, reply) => reply.code(status).send(body),
    });
  }
  app.get('/', (_request, reply) => reply.send({ status: 'examples' }));
  closing.push(() => app.close());
  const { port } = await listen(app, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, learnBrands: nothing, beginJobs: nothing };
}
