import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** A native modal dialog, which keeps the focus inside and gives it back when it closes. Throws if its id is already open. */
export function Dialog(props: {
  readonly id: string;
  readonly labelledBy: string;
  readonly className?: string;
  /** Called when a person presses Escape. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}) {
  const { id, labelledBy, className = 'dialog', onCancel, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const focused = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    // The markup is open already, for pages without script; only a script can make it modal.
    dialog.close();
    const twins = document.querySelectorAll(`dialog[open][id="${CSS.escape(id)}"]`);
    if (twins.length > 0) throw new Error(`Two dialogs with the id "${id}" are open.`);
    const note = ({ target }: Event) => {
      focused.current = target;
    };
    dialog.addEventListener('focusin', note);
    dialog.showModal();
    return () => {
      dialog.removeEventListener('focusin', note);
      dialog.close();
    };
  }, [id]);
  // What had the focus may be gone when its press has ended something: the dialog goes on from its title.
  useLayoutEffect(() => {
    if (!(focused.current instanceof Node) || focused.current.isConnected) return;
    focused.current = null;
    document.getElementById(labelledBy)?.focus();
  });
  return (
    <dialog
      ref={element}
      open
      id={id}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // The visit decides whether it closes.
        event.preventDefault();
        onCancel?.();
      }}
    >
      {children}
    </dialog>
  );
}
