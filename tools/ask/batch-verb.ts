import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import {
  placingExplainers,
  type PlacingExplainers,
  explanationSentences,
  type PlacedExplanation,
} from '../explain/explanation.ts';
import { Misuse } from '../command/misuse.ts';
import { type Kept, type Streams, type Verb, type ExitCode, exitCode, writeTo } from '../command/verb.ts';
import type { OptionValues } from '../command/arguments.ts';
import { type FaultyFlows, type LoadedFlows, choiceOfBrand, loadBrands } from '../read/load-flows.ts';
import { reportFaulty } from '../report/format-text.ts';
import { brandOfScenario, scenarioLine } from '../read/scenario.ts';
import { Fault, parseLine, type Line } from '../facts/fault.ts';

/** Looks up what the operand names, once, and throws Misuse if that does not exist. With `because`, answers say why. */
export type Prepare = (loaded: LoadedFlows, operand: string, because?: PlacingExplainers) => LineAnswer;

interface BatchVerb {
  readonly operands: string;
  readonly says: string;
  readonly examples: readonly string[];
  readonly prepare: Prepare;
  /** Whether the facts may be those of a scenario. */
  readonly takesScenario?: true;
}

/** A verb that answers one JSON object, or many, each by a JSON object. */
export function batchVerb({ prepare, takesScenario, ...about }: BatchVerb): Verb {
  return {
    ...about,
    options: [
      ...(takesScenario ? (['scenario'] as const) : []),
      ...(['batch', 'because', 'brand', 'locale', 'root', 'json', 'help'] as const),
    ],
    run: async (given, streams) => {
      const { scenario, batch } = given.options;
      if (scenario === undefined) refuseTerminal(streams);
      else if (batch !== undefined) throw new Misuse('--scenario is one line: it takes no --batch.');
      const loaded = loadAsked(given.options, streams);
      if (!loaded.ok) return reportFaulty(loaded, streams);
      const because = given.options.because === undefined ? undefined : placingExplainers(loaded);
      const answer = prepare(loaded, given.operands[0] ?? '', because);
      if (batch !== undefined) return runBatch(answer, streams);
      const isForPeople = given.options.json === undefined;
      return scenario === undefined
        ? runOnce(answer, streams, isForPeople)
        : writeAnswer(JSON.stringify(scenarioLine(scenario, loaded)), answer, streams, isForPeople);
    },
  };
}

/** The flows of the brand that was asked for, else of the scenario's. */
function loadAsked(options: OptionValues, kept: Kept): LoadedFlows | FaultyFlows {
  const { loaded, of } = loadBrands(options, kept);
  const { scenario, brand, locale } = options;
  if (!loaded.ok || scenario === undefined || brand !== undefined) return loaded;
  const own = brandOfScenario(scenario, loaded);
  return own === undefined ? loaded : of(choiceOfBrand(loaded.read.sources, own, locale));
}

function refuseTerminal({ stdin }: Streams): void {
  if (!('isTTY' in stdin) || stdin.isTTY !== true) return;
  throw new Misuse(
    'There is nothing to answer.',
    "Hand a JSON object over on standard input: echo '{…}' | flows …",
  );
}

/** Answers each line of the input by one line, in order, as they arrive; a faulty line does not stop the others. */
async function runBatch(answer: LineAnswer, streams: Streams): Promise<ExitCode> {
  let crash: Error | undefined;
  for await (const lines of readLines(streams.stdin)) {
    const answered = lines.map((line) => answerLine(line, answer));
    crash ??= answered.find((each) => each.crash)?.crash;
    if (answered.length === 0) continue;
    await writeTo(streams.stdout, answered.map(({ output }) => `${JSON.stringify(output)}\n`).join(''));
  }
  return crash ? reportCrash(crash, streams) : exitCode.clean;
}

/** Answers the one JSON object that the input is; for people, explanations are sentences behind it. */
async function runOnce(answer: LineAnswer, streams: Streams, isForPeople: boolean): Promise<ExitCode> {
  return writeAnswer(await readAll(streams.stdin), answer, streams, isForPeople);
}

/** Answers one line, which may fill several lines. */
async function writeAnswer(
  text: string,
  answer: LineAnswer,
  streams: Streams,
  isForPeople: boolean,
): Promise<ExitCode> {
  const answered = answerLine(text, answer);
  const { because, ...output } = answered.output as { readonly because?: readonly PlacedExplanation[] };
  const isReported = isForPeople && because !== undefined;
  const written = JSON.stringify(isReported ? output : answered.output, undefined, 2);
  await writeTo(streams.stdout, `${written}\n${isReported ? explanationSentences(because) : ''}`);
  if (answered.crash) return reportCrash(answered.crash, streams);
  return answered.isFaulty ? exitCode.problems : exitCode.clean;
}

async function reportCrash(crash: Error, { stderr }: Streams): Promise<ExitCode> {
  await writeTo(
    stderr,
    `A line crashed the command, which is our mistake: ${crash.message}\n${crash.stack ?? ''}\n`,
  );
  return exitCode.crash;
}

/** Answers one parsed line by an object for JSON, or by a fault that says what is wrong with it. */
export type LineAnswer = (line: Line) => object;

/** The answer to one line. `crash` is a mistake of ours; the lines after it are still answered. */
interface Answered {
  readonly output: object;
  readonly isFaulty: boolean;
  readonly crash?: Error;
}

/** Parses a line and answers it; a faulty one is answered by `{"error": …}`. */
function answerLine(text: string, answer: LineAnswer): Answered {
  const line = parseLine(text);
  if (typeof line === 'string') return faulty(line);
  try {
    const output = answer(line);
    return output instanceof Fault ? faulty(output.sentence()) : { output, isFaulty: false };
  } catch (error) {
    const crash = error instanceof Error ? error : new Error(String(error));
    return { ...faulty(`This line crashed the command, which is our mistake: ${crash.message}`), crash };
  }
}

function faulty(error: string): Answered {
  return { output: { error }, isFaulty: true };
}

/** The lines of a stream as they arrive, several at a time. The last line may lack its line break. */
async function* readLines(stream: Readable): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  for await (const chunk of stream) {
    const [first = '', ...others] = decodeChunk(decoder, chunk).split('\n');
    rest.push(first);
    const last = others.pop();
    if (last === undefined) continue;
    yield [rest.join(''), ...others];
    rest = [last];
  }
  const end = rest.join('') + decoder.decode();
  if (end !== '') yield [end];
}

/** Everything in a stream, as one text. */
async function readAll(stream: Readable): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for await (const chunk of stream) parts.push(decodeChunk(decoder, chunk));
  return parts.join('') + decoder.decode();
}

function decodeChunk(decoder: TextDecoder, chunk: unknown): string {
  return chunk instanceof Uint8Array ? decoder.decode(chunk, { stream: true }) : String(chunk);
}
