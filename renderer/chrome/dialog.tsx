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
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    // The markup is open already, for pages without script; only a script can make it modal.
    dialog.close();
    const twins = document.querySelectorAll(`dialog[open][id="${CSS.escape(id)}"]`);
    if (twins.length > 0) throw new Error(`Two dialogs with the id "${id}" are open.`);
    dialog.showModal();
    return () => dialog.close();
  }, [id]);
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
