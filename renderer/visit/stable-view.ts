import type { BlockView, ScreenView, View } from '#engine/index.ts';
import { fieldViewsIn } from '../form/screen-contents.ts';

/**
 * The view that follows on one that is shown, without what would be over in a moment. While somebody types a part of
 * an answer, what it brings may be over with the next key. What goes is gone immediately, such as an error that is
 * fixed. A page that is left reads the next address already: it stays as it is until the next one is there, or it
 * would shrink to its footer. Questions stay while an action is at work, which often leads on; they go once it is done,
 * or the page has another title.
 */
export function stabilized(
  next: View,
  shown: View,
  { isPart, isLeaving }: { readonly isPart: boolean; readonly isLeaving: boolean },
): View {
  const [come, known] = [next.screen, shown.screen];
  if (come.document !== known.document) return next;
  if (isLeaving) {
    // The pressed one says that it is under way.
    const buttons = known.buttons.map((button) => come.buttons.find(({ id }) => id === button.id) ?? button);
    return { ...next, frame: shown.frame, journey: shown.journey, screen: { ...known, buttons } };
  }
  return { ...next, screen: { ...come, body: steadyBody(next, known, isPart) } };
}

function steadyBody(
  { busy, screen: { title, body } }: View,
  known: ScreenView,
  isPart: boolean,
): readonly BlockView[] {
  if (busy && title === known.title) return withQuestions(body, known.body);
  if (!isPart || body.length <= known.body.length) return body;
  return body.filter(({ name }) => known.body.some((block) => block.name === name));
}

/** Blocks with the questions among those before that they lack, each in its place. */
function withQuestions(come: readonly BlockView[], before: readonly BlockView[]): readonly BlockView[] {
  let whole = come.map((block) => withInner(block, before));
  before.forEach((block, at) => {
    if (come.some(({ name }) => name === block.name) || fieldViewsIn([block]).length === 0) return;
    const last = before[at - 1]?.name;
    const place = whole.findIndex(({ name }) => name === last) + 1;
    whole = whole.toSpliced(place, 0, block);
  });
  return whole;
}

function withInner(block: BlockView, before: readonly BlockView[]): BlockView {
  const known = before.find(({ name }) => name === block.name);
  if (!('body' in block) || !known || !('body' in known) || block === known) return block;
  return { ...block, body: withQuestions(block.body, known.body) };
}
