/** An environment variable is missing, or says something that cannot be meant. */
export class FaultyEnvironment extends Error {
  override readonly name = 'FaultyEnvironment';
  readonly variable: string;

  constructor(variable: string, why: string) {
    super(`${variable}: ${why}`);
    this.variable = variable;
  }
}
