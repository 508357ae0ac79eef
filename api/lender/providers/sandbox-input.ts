/** What a person enters, and what follows from it in the sandbox. `docs/reference/server/sandbox.md` lists all of them. */
export type SandboxInput = readonly [input: string, follows: string];
