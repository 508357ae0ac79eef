import { Fault } from './fault.ts';
import { parseLine, type Line } from './line.ts';

/** Answers one parsed line by an object for JSON, or by a fault that says what is wrong with it. */
export type Answer = (line: Line) => object;

/** What came of one line. `crash` is our mistake, which must not end the lines behind it. */
export interface Answered {
  readonly output: object;
  readonly isFaulty: boolean;
  readonly crash?: Error;
}

/** Parses a line and answers it; a faulty one is answered by `{"error": …}`. */
export function answerLine(text: string, answer: Answer): Answered {
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
