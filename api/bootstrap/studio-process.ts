import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '#engine/index.ts';
import type { AskStudio } from '#api/server/context/server-context.ts';

interface Answered {
  readonly number: number;
  readonly answer?: JsonObject;
  /** Why there is no answer. */
  readonly problem?: string;
}

interface Waiting {
  readonly resolve: (answer: JsonObject) => void;
  readonly reject: (error: Error) => void;
}

const program = join(import.meta.dirname, '..', '..', 'tools', 'studio', 'studio-process.ts');

/**
 * Gives the way to ask about the documents of a folder. A process answers, so that no page waits while documents are checked.
 * It starts with the first question. Undefined: the tools are not installed beside the server.
 */
export function studioProcess(flows: string, closing: (() => void)[]): AskStudio | undefined {
  if (!existsSync(program)) return undefined;
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let asked = 0;
  const start = (): ChildProcess => {
    const started = fork(program, [flows], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.on('message', ({ number, answer, problem }: Answered) => {
      const one = waiting.get(number);
      waiting.delete(number);
      if (answer) one?.resolve(answer);
      else one?.reject(new Error(problem));
    });
    started.once('exit', () => {
      child = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The process of the studio has ended.'));
      waiting.clear();
    });
    return started;
  };
  closing.push(() => void child?.kill());
  return (ask) =>
    new Promise((resolve, reject) => {
      child ??= start();
      asked += 1;
      waiting.set(asked, { resolve, reject });
      child.send({ number: asked, ask });
    });
}
