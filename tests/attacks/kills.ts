import { mainFlows } from '../fixtures/main-flows.ts';
import { randomNumbers } from '../flows/random-facts.ts';
import { startServer, startServerIn } from '../journeys/stage/start-server.ts';
import type { Attack } from './attack.ts';
import { countPeople } from './count-people.ts';
import { overHttp } from './over-http.ts';
import { walkPerson } from './walk-person.ts';
import type { Walked } from './walk-person.ts';

const walkers = 6;
/** How many requests a server answers before it is killed, at most: a busy machine kills no earlier. */
const longestLife = 80;

/** The server is killed again and again while people go through the registration. */
export const kills: Attack = {
  name: 'kills',
  full: 100,
  sample: 2,
  needsStorage: true,
  run: async (size, kind) => {
    const storage = kind.start();
    try {
      const { walked, server } = await killWhileWalking(size, storage.variables);
      const lender = await storage.openLender(server);
      const finding = await countPeople(lender.db, walked, `${size} kills: `);
      await lender.close();
      server.remove();
      return finding;
    } finally {
      storage.stop();
    }
  },
};

async function killWhileWalking(size: number, given: Variables) {
  const random = randomNumbers(size);
  const variables = { ...given, LENDER_SPEED: '1000000' };
  let server = await startServer(variables);
  const port = new URL(server.origin).port;
  let life = 0;
  let isOver = false;
  let left = 0;
  let tellOver = (): void => undefined;
  const answers = (count: number): Promise<void> => {
    left = count;
    return new Promise((resolve) => (tellOver = resolve));
  };
  const heard = (): void => {
    left -= 1;
    if (left === 0) tellOver();
  };
  const walkUntilOver = async (walker: number): Promise<readonly Walked[]> => {
    const walked: Walked[] = [];
    let seen = life;
    // Whoever hears nothing loads the page again.
    const reloads = (): boolean => {
      const isAnother = seen !== life;
      seen = life;
      return isAnother;
    };
    const line = overHttp(() => server.origin, heard);
    while (!isOver) {
      const email = `walker-${walker}-${walked.length}@example.com`;
      walked.push(await walkPerson(line, mainFlows(), email, { reloads }));
    }
    return walked;
  };
  const walking = Array.from({ length: walkers }, (_, walker) => walkUntilOver(walker));
  for (let kill = 0; kill < size; kill += 1) {
    await answers(1 + Math.floor(random() * longestLife));
    await server.kill();
    server = await startServerIn(server.folder, { ...variables, PORT: port });
    life += 1;
  }
  isOver = true;
  const walked = (await Promise.all(walking)).flat();
  await server.stop();
  return { walked, server };
}

type Variables = Readonly<Record<string, string>>;
