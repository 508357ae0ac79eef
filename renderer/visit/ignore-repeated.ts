import { focusTargets } from '../form/names.ts';

const headings: ReadonlySet<string> = new Set([focusTargets.heading, focusTargets.modal]);

/** So long nobody has read what has just come. */
const unreadMs = 300;
/** Two taps of one finger are no farther apart. */
const nearPx = 24;

/**
 * Ignores the second press of a double one if it would answer a question that has come under it meanwhile: nobody has read that
 * question. A button takes any press, since what it does is shown. A press that a key or a screen reader makes is no double one.
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
      if (event.detail === 0 || !before || !press || before.timeStamp > cameAt || !isChoice(event.target))
        return;
      // Browsers count the clicks of a mouse, and not all of them the taps of a finger.
      const isUnread = press.timeStamp - cameAt < unreadMs;
      const isDouble = press.pointerType === 'touch' ? isUnread && areNear(before, press) : event.detail > 1;
      if (!isDouble) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

function isChoice(target: EventTarget | null): boolean {
  const control = target instanceof Element ? (target.closest('label')?.control ?? target) : null;
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

function areNear(before: PointerEvent, press: PointerEvent): boolean {
  return Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < nearPx;
}
