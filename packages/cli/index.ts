/**
 * Runs the `flows` command: arguments in, text or JSON out. Gives the exit code (0 clean, 1 problems, 2 misuse, 3 crash) and
 * never ends the process.
 */
export { main as flows } from '#tools/main.ts';
export type { Streams } from '#tools/command/verb.ts';
