/** What became of a mutant. */
export type Verdict =
  | { readonly fate: 'killed'; readonly by: Check; readonly what: string }
  | { readonly fate: 'equivalent'; readonly why: string; readonly isRecorded?: true }
  | { readonly fate: 'survived' };

/** What noticed: the compiler, a clause or scenario, a rule of lint. */
export type Check = 'compile' | 'verify' | 'lint';

export const survived: Verdict = { fate: 'survived' };
