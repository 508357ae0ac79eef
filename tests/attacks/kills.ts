import { mainFlows } from '../fixtures/main-flows.ts';
import { randomNumbers } from '../flows/random-facts.ts';
import { startServer, startServerIn } from '../journeys/stage/start-server.ts';
import type { RunningServer } from '../journeys/stage/start-server.ts';
import type { Attack } from './attack.ts';
import { countPeople } from './count-people.ts';
import { overHttp } from './over-http.ts';
import type { Progress } from './progress.ts';
import { reloadsAfter, walkPerson } from './walk-person.ts';
import type { Walked } from './walk-person.ts';

const mostWalkers = 6;
/** How many requests a server answers before it is killed, at most: a busy machine kills no earlier. */
const longestLife = 80;

/** The server is killed again and again while people go through the registration. */
export const kills: Attack = {
  name: 'kills',
  full: 40,
  sample: 1,
  needsStorage: true,
  run: async (size, kind, reported) => {
    const storage = kind.start();
    try {
      const { walked, server } = await killWhileWalking(size, storage.variables, reported);
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

/** A server that is killed and started again, and what people have seen of it. */
interface Siege {
  server: RunningServer;
  /** How often it was started again. */
  life: number;
  isOver: boolean;
}

async function killWhileWalking(size: number, given: Readonly<Record<string, string>>, reported: Progress) {
  const random = randomNumbers(size);
  const variables = { ...given, BACKEND_SPEED: '1000000' };
  const siege: Siege = { server: await startServer(variables), life: 0, isOver: false };
  const { port } = new URL(siege.server.origin);
  const { heard, answers } = countdown();
  const walking = Array.from({ length: Math.min(mostWalkers, size + 1) }, (_, walker) =>
    walkUntilOver(siege, walker, heard),
  );
  for (let kill = 0; kill < size; kill += 1) {
    await answers(1 + Math.floor(random() * longestLife));
    await siege.server.kill();
    siege.server = await startServerIn(siege.server.folder, { ...variables, PORT: port });
    siege.life += 1;
    reported(siege.life, size);
  }
  siege.isOver = true;
  const walked = (await Promise.all(walking)).flat();
  await siege.server.stop();
  return { walked, server: siege.server };
}

async function walkUntilOver(siege: Siege, walker: number, heard: () => void): Promise<readonly Walked[]> {
  const walked: Walked[] = [];
  const reloads = reloadsAfter(() => siege.life);
  const line = overHttp(() => siege.server.origin, heard);
  do {
    const email = `walker-${walker}-${walked.length}@example.com`;
    walked.push(await walkPerson(line, mainFlows(), email, { reloads }));
  } while (!siege.isOver);
  return walked;
}

/** Waits for so many answers. */
function countdown() {
  let left = 0;
  let announce = (): void => undefined;
  return {
    heard: (): void => {
      left -= 1;
      if (left === 0) announce();
    },
    answers: (count: number): Promise<void> => {
      left = count;
      return new Promise((resolve) => (announce = resolve));
    },
  };
}
