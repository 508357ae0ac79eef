/** What the command says to whoever started it. */
export const exitCode = { clean: 0, problems: 1, misuse: 2, crash: 3 } as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
