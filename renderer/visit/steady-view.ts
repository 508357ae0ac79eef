import type { View } from '#engine/index.ts';

/**
 * The view that follows on one that is shown, without what would be over in a moment. While somebody types a part of an
 * answer, what it brings may be over with the next key; what goes is gone at once, such as an error that is mended. A page
 * that is left reads the next address already: it stays as it is until the next one is there, or it would shrink to its
 * footer.
 */
export function steadied(
  next: View,
  shown: View,
  { isPart, isLeaving }: { readonly isPart: boolean; readonly isLeaving: boolean },
): View {
  const [come, known] = [next.screen, shown.screen];
  if (come.document !== known.document) return next;
  if (isLeaving) {
    // The pressed one says that it is under way.
    const buttons = known.buttons.map((button) => come.buttons.find(({ id }) => id === button.id) ?? button);
    return { ...next, screen: { ...known, buttons } };
  }
  if (!isPart || come.body.length <= known.body.length) return next;
  const body = come.body.filter(({ name }) => known.body.some((block) => block.name === name));
  return { ...next, screen: { ...come, body } };
}
