import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** A native modal dialog: it holds the focus while it is there and gives it back afterwards. Two of one id are a mistake. */
export function Dialog(props: {
  readonly id: string;
  readonly labelledBy: string;
  readonly className?: string;
  /** Asked to close with the Escape key. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}) {
  const { id, labelledBy, className = 'dialog', onCancel, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    // It is open from the start, so that it is there where no script runs; only a script can make it modal.
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
        // Whether it closes is the visit's to say.
        event.preventDefault();
        onCancel?.();
      }}
    >
      {children}
    </dialog>
  );
}
