import { expect } from 'vitest';
import { type Ran, runFlows } from '../tools/run-flows.ts';

/** A command as a README shows it, with what it says that the terminal shows next. */
export interface Documented {
  readonly command: string;
  readonly shown: string;
}

/** Run by every newcomer and every build, or never ending: too long to run here. Each must be a script of the package. */
export const exempt = ['npm start', 'npm test'];

/** The commands of a block: behind `$ ` with their outputs in a `console` block, one a line in an `sh` block. */
export function commandsIn(language: string, text: string): readonly Documented[] {
  const commands =
    language === 'console' ? text.split(/^\$ /m).slice(1) : text.split('\n').filter((line) => line !== '');
  return commands.map((lines) => {
    const [command = '', ...shown] = lines.split('\n');
    return { command, shown: shown.join('\n') };
  });
}

/** What a command that begins with `npx flows` prints, standard input from an `echo` included. */
export async function runDocumented(command: string, options: readonly string[] = []): Promise<Ran> {
  const [, input = '', given] = /^(?:echo '([^']*)' \| )?npx flows (.*)$/.exec(command) ?? [];
  if (given === undefined || /['"|><$`\\]/.test(given)) {
    throw new Error(`This test cannot run ${command}: write [echo '…' |] npx flows VERB, unquoted.`);
  }
  const ran = await runFlows([...given.split(' '), ...options], `${input}\n`);
  if (ran.code > 1) throw new Error(`${command} ended with ${ran.code}: ${ran.stderr}`);
  return ran;
}

/** Holds what a command printed against what the README shows; chatter on standard error may be left out. */
export function expectShown({ command, shown }: Documented, { stdout, stderr }: Ran): void {
  const pattern = patternOf(shown);
  expect(pattern.test(stdout) ? stdout : stdout + stderr, command).toMatch(pattern);
}

/** `…` on a separate line represents any lines or none, elsewhere for any text. */
function patternOf(shown: string): RegExp {
  const runs = shown.split(/^…\n/m).map((run) => run.split('…').map(literally).join('[^]*?'));
  return new RegExp(`^${runs.join(String.raw`(?:[^]*?\n)??`)}$`);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
