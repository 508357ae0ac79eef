import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { JsonObject } from '#engine/index.ts';
import { type OpenStudio, isCheck, takesTooMuch } from '#api/server/staff/draft-folders.ts';

/** What a process says: an answer, whether commands run, or how far a comparison is. */
type Said =
  | {
      readonly number: number;
      readonly answer?: JsonObject;
      /** Why there is no answer. */
      readonly problem?: string;
    }
  | { readonly isWorking: boolean }
  | { readonly said: string };

interface Waiting {
  readonly resolve: (answer: JsonObject) => void;
  readonly reject: (error: Error) => void;
}

const program = join(import.meta.dirname, '..', '..', 'tools', 'studio', 'studio-process.ts');

/** Whether the tools are installed beside the server. */
export function hasTools(): boolean {
  return existsSync(program);
}

/** What one answer may take. Small documents can be written about which it would never come. */
interface AnswerLimits {
  readonly mostMs: number;
  readonly mostMegabytes: number;
}

/** The slowest answer takes a tenth of it, and half. */
const limitsOfAnswers: AnswerLimits = { mostMs: 120_000, mostMegabytes: 2_048 };

/** Variables that the processes and their commands get: no secret of the server, in whose name nobody else may act. */
const passedOn = /^(PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_\w+|NO_COLOR|CI)$/;

/** Questions about what is saved: they wait for what is being saved, which is asked in another process. */
const ofSaved: ReadonlySet<unknown> = new Set(['start', 'changes']);
/** Questions about commands. No question about documents ends the process that runs them. */
const aboutCommands: ReadonlySet<unknown> = new Set(['start', 'job']);

/**
 * Has processes answer about the documents of a folder, so that no page waits while they are checked: one checks, another one
 * draws meanwhile, and a third one runs commands. Each starts with its first question, and ends with what it has started. A
 * question that takes more than the limits ends it, too, and is answered by a RequestProblem.
 */
export function startStudio(flows: string, limits: AnswerLimits = limitsOfAnswers): OpenStudio {
  const [checking, drawing, working] = [
    startProcess(flows, limits),
    startProcess(flows, limits),
    startProcess(flows, limits),
  ];
  const processFor = (question: JsonObject): OpenStudio => {
    if (aboutCommands.has(question['ask'])) return working;
    return isCheck(question) ? checking : drawing;
  };
  let saved: Promise<unknown> = Promise.resolve();
  return {
    ask: async (ask) => {
      if (ask['ask'] === 'progress') return { said: checking.said() };
      if (ofSaved.has(ask['ask'])) await saved;
      const answer = processFor(ask).ask(ask);
      // One is saved after the other.
      if (ask['ask'] === 'save') saved = answer.catch(() => undefined);
      return answer;
    },
    isWorking: () => working.isWorking(),
    stop: () => [checking, drawing, working].forEach(({ stop }) => stop()),
  };
}

/** One process, which also says how far it is. */
interface StartedProcess extends OpenStudio {
  readonly said: () => string;
}

function startProcess(flows: string, { mostMs, mostMegabytes }: AnswerLimits): StartedProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let asked = 0;
  let isWorking = false;
  let lastSaid = '';
  let late: NodeJS.Timeout | undefined;
  const endWith = (started: ChildProcess, problem: Error): void => {
    endGroup(started);
    if (child !== started) return;
    child = undefined;
    isWorking = false;
    clearTimeout(late);
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };
  // It answers one question after the other.
  const watch = (started: ChildProcess): void => {
    clearTimeout(late);
    if (waiting.size === 0) return;
    late = setTimeout(() => endWith(started, takesTooMuch(`${mostMs / 1000} seconds`)), mostMs);
  };
  const start = (): ChildProcess => {
    const started = fork(program, [flows], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
      execArgv: [...process.execArgv, `--max-old-space-size=${mostMegabytes}`],
      // A group, which ends as a whole.
      detached: true,
    });
    started.on('message', (said: Said) => {
      if (child !== started) return;
      if ('isWorking' in said) {
        ({ isWorking } = said);
        return;
      }
      if ('said' in said) {
        lastSaid = said.said;
        return;
      }
      const one = waiting.get(said.number);
      lastSaid = '';
      waiting.delete(said.number);
      watch(started);
      if (said.answer) one?.resolve(said.answer);
      else one?.reject(new Error(said.problem));
    });
    // It could not start, or has ended before a question came: nobody else would hear of it.
    started.once('error', (error) => endWith(started, error));
    started.once('exit', (_code, signal) =>
      endWith(
        started,
        signal === 'SIGABRT'
          ? takesTooMuch(`${mostMegabytes} MB of memory`)
          : new Error('The process of the studio has ended.'),
      ),
    );
    return started;
  };
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        child ??= start();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        if (waiting.size === 1) watch(child);
        // Its own word follows, before its answer.
        if (ask['ask'] === 'start') isWorking = true;
        child.send({ number: asked, ask });
      }),
    isWorking: () => isWorking,
    said: () => lastSaid,
    stop: () => child && endWith(child, new Error('The process of the studio has ended.')),
  };
}

/** Ends a process and the commands that it runs, also while it listens to nobody. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // All of them have ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
