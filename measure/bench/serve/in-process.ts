import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server in a separate process, so that its time and ours are measured apart. */
export interface OwnProcess {
  readonly port: number;
  /** Milliseconds of processor that it has used, all its threads together. */
  readonly usedMs: () => Promise<number>;
  readonly stop: () => void;
}

/** What such a process says when it is asked. */
export interface Said {
  readonly port?: number;
  readonly usedMs?: number;
}

/** Starts one of the servers of this folder. */
export async function inProcess(file: string, ...args: readonly string[]): Promise<OwnProcess> {
  const child = fork(join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const said = async (): Promise<Said> => {
    const [message] = await once(child, 'message');
    // Sent by `tellParent` alone.
    return message as Said;
  };
  child.once('exit', (code) => code && process.stderr.write(`${file} has ended with ${code}.\n`));
  const { port = 0 } = await said();
  return {
    port,
    usedMs: async () => {
      const answer = said();
      child.send('used');
      return (await answer).usedMs ?? Number.NaN;
    },
    // It ends by itself then, and with it what it has started.
    stop: () => child.disconnect(),
  };
}

/** Tells the bench where a server listens, and from then on what it has used. */
export function tellParent(port: number): void {
  const say = (said: Said): void => void process.send?.(said);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    say({ usedMs: (user + system) / 1000 });
  });
  process.once('disconnect', () => process.exit());
  say({ port });
}
