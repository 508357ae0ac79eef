import type { Diagnostic } from '#engine/compile.ts';

/** Documents do not compile; the diagnostics say which, where and why. */
export class FaultyFlows extends Error {
  override readonly name = 'FaultyFlows';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`The flows have ${diagnostics.length} mistakes.`);
    this.diagnostics = diagnostics;
  }
}
