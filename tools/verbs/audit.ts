import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { releaseServer } from '../releases/release-server.ts';
import { shownTime } from '../releases/shown-assignment.ts';
import { withoutRefusal } from './releases.ts';

/** An entry of the audit trail, as the servers describe it. */
interface ShownAct {
  readonly id: number;
  readonly made: string;
  readonly person: string;
  readonly act: string;
  readonly outcome: 'asked' | 'done' | 'refused';
  readonly about: string;
}

/** Lists what staff did. */
export const audit: Verb = {
  operands: '',
  says: 'Lists what staff asked for with releases, and what came of it, the newest first',
  options: ['server', 'json', 'help'],
  examples: ['flows audit', 'flows audit --json'],
  run: ({ options }, streams) =>
    withoutRefusal(streams, async () => {
      const { acts } = await releaseServer(options).get<{ readonly acts: readonly ShownAct[] }>(
        '/staff/acts',
      );
      const text =
        options.json === undefined ? acts.map(lineOf).join('') : `${JSON.stringify(acts, undefined, 2)}\n`;
      await writeTo(streams.stdout, text);
      return exitCode.clean;
    }),
};

function lineOf({ made, person, act, outcome, about }: ShownAct): string {
  return `${shownTime(made)}  ${person}  ${act}, ${outcome}${about === '' ? '' : `: ${about}`}\n`;
}
