import { focusTargets } from '../form/names.ts';

const headings: ReadonlySet<string> = new Set([focusTargets.heading, focusTargets.modal]);

/** So long nobody has read what has just come. */
const unreadMs = 400;
/** Two taps of one finger are no farther apart. */
const nearPx = 24;

/**
 * Ignores the second press of a double one if a page or dialog has come under it meanwhile. A press that a key or a screen
 * reader makes has no count, so it is never ignored.
 */
export function ignoreRepeated(): void {
  let cameAt = -Infinity;
  let presses: readonly PointerEvent[] = [];
  // What comes takes the focus to its heading, once it is drawn.
  document.addEventListener('focusin', ({ target, timeStamp }) => {
    if (target instanceof Element && headings.has(target.id)) cameAt = timeStamp;
  });
  document.addEventListener('pointerdown', (press) => (presses = [...presses.slice(-1), press]), true);
  document.addEventListener(
    'click',
    (event) => {
      const [before, press] = presses;
      if (event.detail === 0 || !before || !press || before.timeStamp > cameAt) return;
      // Browsers count the clicks of a mouse, and not all of them the taps of a finger.
      if (event.detail === 1 && !(press.timeStamp - cameAt < unreadMs && isTappedAgain(before, press)))
        return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

function isTappedAgain(before: PointerEvent, press: PointerEvent): boolean {
  const distancePx = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY);
  return press.pointerType === 'touch' && distancePx < nearPx;
}
