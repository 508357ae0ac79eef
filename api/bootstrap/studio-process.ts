import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '#engine/index.ts';
import type { OpenStudio } from '#api/server/staff/draft-folders.ts';

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

/** Whether the tools are installed beside the server. */
export function hasTools(): boolean {
  return existsSync(program);
}

/** Questions that lint answers. It takes longer than a page may wait for what somebody types. */
const checks: ReadonlySet<unknown> = new Set(['check', 'difference', 'save']);

/**
 * Has processes answer about the documents of a folder, so that no page waits while they are checked: one checks, the other
 * one draws meanwhile. Each starts with its first question.
 */
export function startStudio(flows: string): OpenStudio {
  const [checking, drawing] = [startProcess(flows), startProcess(flows)];
  return {
    ask: (ask) => (checks.has(ask['ask']) ? checking : drawing).ask(ask),
    stop: () => [checking, drawing].forEach(({ stop }) => stop()),
  };
}

function startProcess(flows: string): OpenStudio {
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
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        child ??= start();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        child.send({ number: asked, ask });
      }),
    stop: () => void child?.kill(),
  };
}
