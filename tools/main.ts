import { nearestName } from '#engine/index.ts';
import { didYouMean, Misuse } from './command/misuse.ts';
import { readArguments } from './command/arguments.ts';
import {
  type ExitCode,
  type Kept,
  type Streams,
  type Verb,
  OutputClosed,
  exitCode,
  writeTo,
} from './command/verb.ts';
import { readFlows, type ReadFlows } from './read/read-flows.ts';
import { isVerbName, verbNames, verbs, writeHelp, writeVerbHelp, type VerbName } from './verbs.ts';

/** Runs the `flows` command and gives its exit code; reads and writes nothing but these streams and files. */
export async function main(given: readonly string[], streams: Streams): Promise<number> {
  try {
    return await runVerb(given, streams);
  } catch (error) {
    if (error instanceof OutputClosed) return exitCode.clean;
    return await reportError(error, streams).catch(() => exitCode.crash);
  }
}

async function runVerb(given: readonly string[], streams: Streams): Promise<ExitCode> {
  const [name = '', ...rest] = given;
  if (name === '--help' || name === '-h' || name === 'help') return showPage(await writeHelp(), streams);
  if (!isVerbName(name)) throw await unknownVerb(name);
  const verb: Verb = await verbs[name]();
  const read = readArguments(rest, verb.options);
  if (read.options.help !== undefined)
    return showPage(writeVerbHelp(name, verb, flowsOf(read.options.root)), streams);
  refuseOperands(name, verb, read.operands.length);
  return verb.run(read, { ...streams, ...ofRoot(read.options.root, streams) });
}

/** What is kept of these flows. Those of another folder must not take its place. */
function ofRoot(root: string | undefined, { results, keep }: Kept): Kept {
  return {
    ...(results && { results: (name) => results(() => `${root} ${name()}`) }),
    ...(keep && { keep: (key, make) => keep(`${root} ${key}`, make) }),
  };
}

/** The flows that a help's examples are about; none where there is no folder of them. */
function flowsOf(root: string | undefined): ReadFlows | undefined {
  try {
    return readFlows(root);
  } catch (error) {
    if (error instanceof Misuse) return undefined;
    throw error;
  }
}

async function showPage(page: string, { stdout }: Streams): Promise<ExitCode> {
  await writeTo(stdout, page);
  return exitCode.clean;
}

async function unknownVerb(name: string): Promise<Misuse> {
  if (name === '') return new Misuse('A verb is missing.', await writeHelp());
  const nearest = nearestName(name, verbNames);
  return new Misuse(`Unknown verb ${name}.`, didYouMean(nearest) ?? (await writeHelp()));
}

function refuseOperands(name: VerbName, { operands }: Verb, count: number): void {
  if (operands.endsWith('...]')) return;
  const most = operands === '' ? 0 : operands.split(' ').length;
  const needed = operands.startsWith('[') ? 0 : most;
  if (count >= needed && count <= most) return;
  const problem = count < needed ? `${operands} is missing` : 'there are too many operands';
  throw new Misuse(`flows ${name}: ${problem}.`, `flows ${name} --help shows how it is used.`);
}

async function reportError(error: unknown, { stderr, showProgress }: Streams): Promise<ExitCode> {
  showProgress?.('');
  if (error instanceof Misuse) {
    await writeTo(stderr, `${error.message}\n${error.hint ? `${error.hint.trimEnd()}\n` : ''}`);
    return exitCode.misuse;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  await writeTo(stderr, `The command crashed, which is our mistake: ${message}\n${stack ?? ''}\n`);
  return exitCode.crash;
}
