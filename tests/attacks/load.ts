import { readFileSync } from 'node:fs';
import { mainFlows } from '../fixtures/main-flows.ts';
import type { Attack } from './attack.ts';
import { countAtOneServer } from './one-server.ts';
import { overHttp } from './over-http.ts';
import { walkPerson } from './walk-person.ts';

/** Many people go through the registration at once, none of whom stops to think. */
export const load: Attack = {
  name: 'load',
  full: 200,
  sample: 6,
  needsStorage: true,
  run: (size, kind) =>
    countAtOneServer(kind, async (server) => {
      const flows = mainFlows();
      const took: number[] = [];
      const line = overHttp(
        () => server.origin,
        (path, _status, ms) => path === '/visit/events' && took.push(ms),
      );
      const begun = performance.now();
      const emails = Array.from({ length: size }, (_, person) => `person-${person}@example.com`);
      const walked = await Promise.all(emails.map((email) => walkPerson(line, flows, email)));
      const seconds = (performance.now() - begun) / 1000;
      const figures = [
        `events p50 ${at(took, 0.5)} ms, p99 ${at(took, 0.99)} ms`,
        `${(size / seconds).toFixed(1)} registrations/s`,
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

/** The most memory that a process has had; only Linux says it. */
function mostMegabytes(processId: number): string {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) / 1024).toFixed(0);
  } catch {
    return '?';
  }
}
