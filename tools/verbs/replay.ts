import { writeFile } from 'node:fs/promises';
import type { Arguments } from '../command/arguments.ts';
import { Misuse } from '../command/misuse.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { releaseServer } from '../releases/release-server.ts';
import { type Replay, formatReplay } from '../releases/format-replay.ts';
import { withoutRefusal } from './releases.ts';

/** Shows what somebody saw. */
export const replay: Verb = {
  operands: 'VISIT',
  says: 'Shows the pages of a visit as its person saw them, with answers, confirmed words, and what decided',
  options: ['page', 'at', 'text', 'pdf', 'unredacted', 'server', 'json', 'help'],
  examples: [
    'flows replay 7f9c2c1e-3d54-4b0e-9a57-0d8f8a3c6f11',
    'flows replay 7f9c2c1e-3d54-4b0e-9a57-0d8f8a3c6f11 --at 2027-01-04T08:00:00Z --pdf page.pdf',
  ],
  run: (given, streams) => withoutRefusal(streams, () => replayVisit(given, streams)),
};

async function replayVisit({ operands, options }: Arguments, streams: Streams): Promise<ExitCode> {
  const { page, at, pdf, json, text, unredacted } = options;
  if ([pdf, json, text].filter((format) => format !== undefined).length > 1)
    throw new Misuse('Choose one of --text, --json and --pdf.');
  const asked = new URLSearchParams({
    ...(page !== undefined && { page }),
    ...(at !== undefined && { at }),
    ...(unredacted !== undefined && { unredacted: 'yes' }),
  });
  const [visit = ''] = operands;
  const replayed = await releaseServer(options).get<Replay>(
    `/evidence/${encodeURIComponent(visit)}?${asked}`,
  );
  if (pdf !== undefined) {
    const { renderReplay } = await import('../releases/render-replay.ts');
    await writeFile(pdf, await renderReplay(replayed));
    await writeTo(streams.stdout, `${pdf}\n`);
  } else
    await writeTo(
      streams.stdout,
      json === undefined ? formatReplay(replayed) : `${JSON.stringify(replayed, undefined, 2)}\n`,
    );
  return exitCode.clean;
}
