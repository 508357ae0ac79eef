import { readFileSync } from 'node:fs';
import { mainFlows } from '../fixtures/main-flows.ts';
import type { Attack } from './attack.ts';
import { countAtOneServer } from './one-server.ts';
import { overHttp } from './over-http.ts';
import { Unmet } from './unmet.ts';
import { type Walked, walkPerson } from './walk-person.ts';

/** Many people go through the registration together, none of whom stops to think. */
export const load: Attack = {
  name: 'load',
  full: 200,
  sample: 6,
  needsStorage: true,
  run: (size, kind, reported) =>
    countAtOneServer(kind, async (server) => {
      const flows = mainFlows();
      const took: number[] = [];
      const unmet = new Unmet();
      const line = overHttp(
        () => server.origin,
        (path, status, ms) => {
          unmet.note(path, status);
          if (path === '/visit/events') took.push(ms);
        },
      );
      const begun = performance.now();
      const busyBefore = busySeconds(server.processId);
      const emails = Array.from({ length: size }, (_, person) => `person-${person}@example.com`);
      let through = 0;
      const walk = async (email: string): Promise<Walked> => {
        const walked = await walkPerson(line, flows, email);
        through += 1;
        reported(through, size);
        return walked;
      };
      const walked = await Promise.all(emails.map(walk));
      const seconds = (performance.now() - begun) / 1000;
      const figures = [
        unmet.toString(),
        `events p50 ${at(took, 0.5)} ms, p99 ${at(took, 0.99)} ms`,
        `${(size / seconds).toFixed(1)} registrations/s`,
        `${(((busySeconds(server.processId) - busyBefore) * 1000) / size).toFixed(0)} ms of a processor each`,
        `${mostMegabytes(server.processId)} MB`,
        '',
      ].join(', ');
      return { walked, figures };
    }),
};

function at(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
}

const ticksInSecond = 100;

/** How long a process has kept processors busy, all its threads together; only Linux says it. */
function busySeconds(processId: number): number {
  try {
    // The name of the program, in brackets, may hold blanks.
    const [, after = ''] = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ');
    const [user, system] = after.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / ticksInSecond;
  } catch {
    return Number.NaN;
  }
}

/** The most memory that a process has had; only Linux says it. */
function mostMegabytes(processId: number): string {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) / 1024).toFixed(0);
  } catch {
    return '?';
  }
}
