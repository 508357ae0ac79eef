/** A calculation would not answer, and says why. It replaces the whole result in which it arises. */
export class Refusal {
  readonly refused: string;

  constructor(message: string) {
    this.refused = message;
  }
}
