import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { releaseServer } from '../releases/release-server.ts';
import { releaseNumber, withoutRefusal } from './releases.ts';

/** Approves of a release. */
export const approve: Verb = {
  operands: 'ID',
  says: 'Notes that you have read the release of this number and approve of it; its author cannot',
  options: ['note', 'server', 'help'],
  examples: ['flows approve 12 --note "Read the diff with legal"'],
  run: ({ operands, options }, streams) =>
    withoutRefusal(streams, async () => {
      const [id = 0] = operands.map(releaseNumber);
      const { note = 'Approved.' } = options;
      await releaseServer(options).post(`/releases/${id}/approvals`, { note });
      await writeTo(streams.stdout, `Release ${id} is approved.\n`);
      return exitCode.clean;
    }),
};
