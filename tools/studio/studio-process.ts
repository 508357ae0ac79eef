/** Answers the server of development about the documents of a root. It ends with the process that started it. */
import process from 'node:process';
import type { Ask } from './ask.ts';
import { openStudio } from './open-studio.ts';

/** A question with the number that its answer bears. */
interface Numbered {
  readonly number: number;
  readonly ask: Ask;
}

const [root = ''] = process.argv.slice(2);
const answer = openStudio(
  root,
  (isWorking) => void process.send?.({ isWorking }),
  (said) => void process.send?.({ said }),
);
let last = Promise.resolve();

process.on('message', (asked: Numbered) => {
  last = last.then(() => reply(asked));
});
// With its commands: it leads the group of them.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

async function reply({ number, ask }: Numbered): Promise<void> {
  try {
    process.send?.({ number, answer: await answer(ask) });
  } catch (error) {
    process.send?.({ number, problem: error instanceof Error ? error.message : String(error) });
  }
}
