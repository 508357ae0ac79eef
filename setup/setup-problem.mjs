/** Something on this machine that only a person can put right; its message is all they need to see. */
export class SetupProblem extends Error {
  name = 'SetupProblem';
}
