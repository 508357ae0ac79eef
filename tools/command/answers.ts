import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { OutputClosed, type Streams, exitCode, writeTo } from './verb.ts';
import { digestOfFlows, digestOfProgram } from '../cache/inputs.ts';
import { digest } from '../cache/results.ts';
import type { Store } from '../cache/store.ts';
import { usualRoot } from './usual-root.ts';

/** What the command answered, and its exit code. */
interface Answer {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/**
 * Repeats an answer if nothing has changed from which it follows: arguments, files, the command itself and the day. If
 * something has, it runs the command and keeps the answer.
 */
export async function answerOnce(
  given: readonly string[],
  streams: Streams,
  store: Store,
  run: (streams: Streams) => Promise<number>,
): Promise<number> {
  const name = nameOf(given);
  if (name === undefined) return run(streams);
  const kept = store.read(name) as Answer | undefined; // only this function writes by these names
  if (kept) return repeat(kept, streams);
  const stdout = recorder(streams.stdout);
  const stderr = recorder(streams.stderr);
  const code = await run({ ...streams, stdout: stdout.stream, stderr: stderr.stream });
  const isSure = code === exitCode.clean || code === exitCode.problems;
  const isAll = stdout.isAll() && stderr.isAll();
  // A file that was saved meanwhile may have been read before or after that.
  if (isSure && isAll && nameOf(given) === name)
    store.write(name, { stdout: stdout.text(), stderr: stderr.text(), code } satisfies Answer);
  return code;
}

/** The verbs whose answers follow from arguments and files alone. `project`: also from files around the flows. */
const keptVerbs: { readonly [verb: string]: 'flows' | 'project' } = {
  lint: 'flows',
  verify: 'project',
  check: 'project',
  explain: 'flows',
  brand: 'flows',
  graph: 'flows',
  text: 'flows',
};

/** With these a verb writes files, asks git, or runs again and again. */
const notKept = ['fix', 'accept', 'watch', 'since'] as const;

/** The verbs whose operands are paths: of files that need not be among the flows. */
const takePaths: readonly string[] = ['lint', 'verify'];

/** A name for the answer to these arguments; `undefined` for one that must not be kept. */
function nameOf(given: readonly string[]): string | undefined {
  const [verb = '', ...rest] = given;
  const reads = Object.hasOwn(keptVerbs, verb) ? keptVerbs[verb] : undefined;
  const { values, positionals } = parseArgs({ args: rest, options: read, strict: false, tokens: false });
  if (reads === undefined || notKept.some((option) => values[option] !== undefined)) return undefined;
  if (takePaths.includes(verb) && positionals.length > 0) return undefined;
  const root = typeof values.root === 'string' ? resolve(values.root) : usualRoot();
  const follows = [digestOfProgram(), digestOfFlows(root, reads === 'project'), process.cwd(), given];
  return `answer-${digest(follows)}`;
}

const read = {
  root: { type: 'string' },
  fix: { type: 'boolean' },
  accept: { type: 'boolean' },
  watch: { type: 'boolean' },
  since: { type: 'string' },
} as const;

/** What lint says of its time is about this run. */
async function repeat({ stdout, stderr, code }: Answer, streams: Streams): Promise<number> {
  const ms = Math.round(performance.now());
  try {
    await writeTo(streams.stdout, stdout);
    await writeTo(streams.stderr, stderr.replace(/, \d+ ms$/m, `, ${ms} ms`));
    return code;
  } catch (error) {
    if (error instanceof OutputClosed) return exitCode.clean;
    throw error;
  }
}

/** A stream that hands all on to another one, and keeps it. */
function recorder(to: Writable) {
  const written: string[] = [];
  let isBroken = false;
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      to.write(chunk, (error) => {
        isBroken ||= Boolean(error);
        done(error);
      });
    },
  });
  // A failed write also comes as an event, which would end the process if nothing listened.
  to.once('error', () => {
    isBroken = true;
  });
  return { stream, isAll: () => !isBroken, text: () => written.join('') };
}
