import { parentPort, workerData } from 'node:worker_threads';
import type { ReleaseFile } from '#api/store/releases.ts';
import { type Sources, compiler } from '#engine/compile.ts';
import { UncompilableFlows } from '../flows/compile-brand.ts';
import {
  type ReleaseFiles,
  UnreadableFile,
  hashOfFiles,
  readSources,
  strayPaths,
} from '../flows/release-files.ts';
import { type ServedBrands, servedBrands } from '../flows/served-brands.ts';
import { describeMistakes } from '../flows/served-flows.ts';
import type { MadeRelease, SaidOfRelease } from './make-release.ts';
import { flowsPacker } from './packed-flows.ts';
import { compressed, decompressed } from './compressed-json.ts';
import { type ReleaseContent, flowsOfContent } from './release-flows.ts';

// The thread that started this one handed it the files.
const said = await make(workerData as ReleaseFiles).catch((error: unknown) => faultsOf(error));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has none
parentPort?.postMessage(said);

async function make(files: ReleaseFiles): Promise<SaidOfRelease> {
  const [stray] = strayPaths(files);
  if (stray !== undefined) return faulty(`${JSON.stringify(stray)} is not the path of a file of a release.`);
  const { sources, pictures } = readSources(files);
  const served = servedBrands(sources);
  if (!served) return faulty('The files describe no brand.');
  const { packed, format } = pack(sources, served);
  const flows = compressed({ ...served, pictures, packed } satisfies ReleaseContent);
  const hash = hashOfFiles(files, format);
  // As the servers will read it.
  const read = flowsOfContent({ id: 0, hash }, decompressed(flows) as ReleaseContent);
  const byUrl = new Map<string, ReleaseFile>();
  for (const { code: brand, locales } of served.brands) {
    for (const locale of locales) {
      const { url } = await read.of(brand, locale);
      byUrl.set(url, { url, brand, locale });
    }
  }
  const made: MadeRelease = { hash, format, sources: compressed(files), flows, files: [...byUrl.values()] };
  return { type: 'made', ...made };
}

function pack(sources: Sources, { brands }: ServedBrands) {
  const { compile } = compiler(sources);
  const packer = flowsPacker();
  let format = 0;
  for (const { code, locales } of brands) {
    for (const locale of locales) {
      const result = compile({ brand: code, locale });
      if (!result.ok) throw new UncompilableFlows(result.diagnostics);
      packer.add(result.compiled);
      ({ format } = result.compiled);
    }
  }
  return { packed: packer.packed(), format };
}

function faulty(mistake: string): SaidOfRelease {
  return { type: 'faulty', mistakes: [mistake] };
}

function faultsOf(error: unknown): SaidOfRelease {
  if (error instanceof UnreadableFile) return faulty(error.message);
  if (!(error instanceof UncompilableFlows)) throw error;
  return { type: 'faulty', mistakes: error.diagnostics.map((each) => describeMistakes([each]).trimEnd()) };
}
