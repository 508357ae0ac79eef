const askAgainMs = 50;

/** Resolves once nothing is held down: a control that is drawn again between press and release loses its click. */
export async function onceReleased(within: Pick<Document, 'querySelector'>): Promise<void> {
  while (within.querySelector(':active') !== null)
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
}
