import { dirname, join } from 'node:path';
import type { Arguments } from '../command/arguments.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { readFlows } from '../read/read-flows.ts';
import { type ReleaseFiles, replaceFlows } from '../releases/release-files.ts';
import { type Live, releaseServer } from '../releases/release-server.ts';
import { releaseNumber, withoutRefusal } from './releases.ts';

/** Writes what is live as files. */
export const pull: Verb = {
  operands: '[ID]',
  says: 'Writes the files of the release that is live, or of this number, over those here; git shows what changed',
  options: ['server', 'root', 'json', 'help'],
  examples: ['flows pull', 'flows pull 12'],
  run: (given, streams) => withoutRefusal(streams, () => pullFiles(given, streams)),
};

async function pullFiles({ operands, options }: Arguments, streams: Streams): Promise<ExitCode> {
  const server = releaseServer(options);
  const [given] = operands.map(releaseNumber);
  const { live } = await server.get<Live>('/releases/live');
  const id = given ?? live[0]?.id ?? 0;
  const { files } = await server.get<{ readonly files: ReleaseFiles }>(`/releases/${id}/files`);
  const read = readFlows(options.root);
  const folder = dirname(read.root);
  const written = replaceFlows(read, files);
  const lines = written.map((path) => `${join(folder, path)}\n`);
  const last = `Release ${id}: ${written.length === 0 ? 'these files are the same.' : `${written.length} files changed.`}\n`;
  await writeTo(
    streams.stdout,
    options.json === undefined
      ? [...lines, last].join('')
      : `${JSON.stringify({ release: id, written }, undefined, 2)}\n`,
  );
  return exitCode.clean;
}
