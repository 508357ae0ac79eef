/** So long people see what they have chosen before the screen goes on. */
const seenMs = 200;

/**
 * Submits a screen shortly after a pointer has pressed an option that goes on. A press that a key or a screen reader makes has no
 * count or no pointer, so it only chooses.
 */
export function goOnWhenPressed(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('click', (event) => {
    const { target, detail } = event;
    const isPointed = detail > 0 && event instanceof PointerEvent && event.pointerType !== '';
    const form = target instanceof Element && target.closest('[data-goes-on]')?.closest('form');
    if (!isPointed || !form) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (form.isConnected) form.requestSubmit();
    }, seenMs);
  });
}
