/** Hears how much of an attack is done. */
export type Progress = (done: number, of: number) => void;

/** Where it is shown: on a terminal one line that is renewed, elsewhere a line now and then. */
interface Stream {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
}

const terminalMs = 500;
const elsewhereMs = 30_000;
const clearLine = '\r\x1b[2K';

/** Shows how far an attack has come until it ends. */
export function showProgress(stream: Stream, title: string) {
  const isTerminal = stream.isTTY === true;
  const began = performance.now();
  let known = 'begins';
  const show = (): void => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const line = `${title}: ${known} (${seconds} s)`;
    stream.write(isTerminal ? clearLine + line : `${line}\n`);
  };
  const timer = setInterval(show, isTerminal ? terminalMs : elsewhereMs);
  const reported: Progress = (done, of) => {
    known = `${done} of ${of}`;
  };
  const end = (): void => {
    clearInterval(timer);
    if (isTerminal) stream.write(clearLine);
  };
  return { reported, end };
}
