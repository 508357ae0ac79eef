import { nearestName } from '#engine/index.ts';
import { didYouMean, Misuse } from './command/misuse.ts';
import { readArguments } from './command/read-arguments.ts';
import { OutputClosed, writeTo, type Streams } from './command/streams.ts';
import { exitCode, type ExitCode, type Verb } from './command/verb.ts';
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
  if (read.options.help !== undefined) return showPage(writeVerbHelp(name, verb), streams);
  refuseOperands(name, verb, read.operands.length);
  return verb.run(read, streams);
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
  const needed = operands === '' ? 0 : 1;
  if (count === needed) return;
  const problem = count < needed ? `${operands} is missing` : 'there are too many operands';
  throw new Misuse(`flows ${name}: ${problem}.`, `flows ${name} --help shows how it is used.`);
}

async function reportError(error: unknown, { stderr }: Streams): Promise<ExitCode> {
  if (error instanceof Misuse) {
    await writeTo(stderr, `${error.message}\n${error.hint ? `${error.hint.trimEnd()}\n` : ''}`);
    return exitCode.misuse;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  await writeTo(stderr, `The command crashed, which is our mistake: ${message}\n${stack ?? ''}\n`);
  return exitCode.crash;
}
