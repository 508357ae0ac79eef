import { exitCode, type ExitCode } from '#tools/command/verb.ts';
import { writeTo, type Streams } from '#tools/command/streams.ts';
import { answerLine, type Answer, type Answered } from './answer-line.ts';
import { readAll, readLines } from './read-lines.ts';

/** Answers each line of the input by one line, in order, as they arrive; a faulty line does not stop the others. */
export async function runBatch(answer: Answer, streams: Streams): Promise<ExitCode> {
  let crash: Error | undefined;
  for await (const lines of readLines(streams.stdin)) {
    const answered = lines.map((line) => answerLine(line, answer));
    crash ??= answered.find((each) => each.crash)?.crash;
    if (answered.length === 0) continue;
    await writeTo(streams.stdout, answered.map(({ output }) => `${JSON.stringify(output)}\n`).join(''));
  }
  return crash ? reportCrash(crash, streams) : exitCode.clean;
}

/** Answers the one JSON object that the input is, written for people. */
export async function runOnce(answer: Answer, streams: Streams): Promise<ExitCode> {
  const answered: Answered = answerLine(await readAll(streams.stdin), answer);
  await writeTo(streams.stdout, `${JSON.stringify(answered.output, undefined, 2)}\n`);
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
