import type { InjectOptions } from 'fastify';
import { mainFlows } from '../fixtures/main-flows.ts';
import { startServer } from '../journeys/stage/start-server.ts';
import type { Reachable } from '../api/server/browser.ts';
import type { Attack } from './attack.ts';
import { countPeople } from './count-people.ts';
import { overHttp } from './over-http.ts';
import { walkPerson } from './walk-person.ts';

const secretKey = 'a secret that both of the servers have';
const atOnce = 10;

/**
 * Two servers serve one database. Each request of a person goes to both in the same moment, and one answer counts:
 * now the first server's, now the other's. A folder has one server, and so there they are two ways to the same.
 */
export const twoServers: Attack = {
  name: 'two servers',
  full: 100,
  sample: 3,
  needsStorage: true,
  run: async (size, kind, reported) => {
    const storage = kind.start();
    const variables = { ...storage.variables, SECRET_KEY: secretKey, BACKEND_SPEED: '1000000' };
    const first = await startServer(variables);
    const isShared = Object.keys(storage.variables).length > 0;
    const second = isShared ? await startServer(variables) : first;
    try {
      const toBoth = twice(
        overHttp(() => first.origin),
        overHttp(() => second.origin),
      );
      const emails = Array.from({ length: size }, (_, person) => `twice-${person}@example.com`);
      const walked = [];
      for (let from = 0; from < size; from += atOnce) {
        const walks = emails.slice(from, from + atOnce);
        walked.push(...(await Promise.all(walks.map((email) => walkPerson(toBoth, mainFlows(), email)))));
        reported(walked.length, size);
      }
      await Promise.all([first.stop(), second.stop()]);
      const lender = await storage.openLender(first);
      const finding = await countPeople(lender.db, walked, isShared ? '' : 'each request twice: ');
      await lender.close();
      return finding;
    } finally {
      first.drop();
      second.drop();
      storage.stop();
    }
  },
};

function twice(one: Reachable, other: Reachable): Reachable {
  let turn = 0;
  return {
    inject: async (options: InjectOptions) => {
      turn += 1;
      const [first, second] = turn % 2 === 0 ? [one, other] : [other, one];
      const [answer] = await Promise.all([first.inject(options), second.inject(options)]);
      return answer;
    },
  };
}
