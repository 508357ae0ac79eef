import { type ReactNode, memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { ModalView, NoticeView, View } from '#engine/index.ts';
import { leavePressed } from '../elements/button.tsx';
import { Icon } from '../elements/pictures.tsx';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { languageOf, PageLink } from '../elements/texts.tsx';
import { closesModal, formId, postedNames, AreaContext, focusTargets } from '../form/names.ts';
import { useDispatch, useScripted, useWord } from '../visit/visit-context.tsx';
import { useMessageIndex } from './message-index.ts';
import { TitledScreen } from './screen-form.tsx';

/**
 * A native dialog, which gives the focus back when it closes. It keeps the focus inside, unless it is docked. Throws if its id is
 * already open.
 */
function Dialog(props: {
  readonly id: string;
  readonly labelledBy: string;
  readonly className?: string;
  readonly look?: ModalView['look'];
  readonly language?: string;
  /** Called when a person presses Escape in it. */
  readonly onCancel?: () => void;
  /** Called when a person goes from a docked dialog to the page beneath it, or comes back. */
  readonly onFocus?: (target: 'page' | 'modal') => void;
  readonly children: ReactNode;
}) {
  const { id, labelledBy, className = 'dialog', look, language, onCancel, onFocus, children } = props;
  const isDocked = look === 'docked';
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
    leavePressed();
    if (isDocked) dialog.show();
    else dialog.showModal();
    const end = isDocked && onFocus ? reportFocus(dialog, onFocus) : undefined;
    return () => {
      // To give the focus back is no choice of the person's.
      end?.();
      dialog.removeEventListener('focusin', note);
      dialog.close();
    };
  }, [id, isDocked, onFocus]);
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
      data-look={look}
      {...languageOf({ language })}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // The visit decides whether it closes.
        event.preventDefault();
        onCancel?.();
      }}
      // Browsers cancel modal dialogs only.
      onKeyDown={(event) => {
        if (isDocked && event.key === 'Escape') onCancel?.();
      }}
    >
      {children}
    </dialog>
  );
}

/** Reports when what a person uses is outside of a dialog for the first time, and when it is inside again. Gives what ends that. */
function reportFocus(dialog: HTMLDialogElement, report: (target: 'page' | 'modal') => void): () => void {
  let known = 'modal';
  const note = ({ target }: Event): void => {
    const now = dialog.contains(target as Node) ? 'modal' : 'page';
    if (now !== known) report(now);
    known = now;
  };
  // A press need not move the focus, and a screen reader need not press.
  const types = ['focusin', 'pointerdown', 'click'];
  types.forEach((type) => document.addEventListener(type, note, true));
  return () => types.forEach((type) => document.removeEventListener(type, note, true));
}

const none: readonly NoticeView[] = [];

/** The modal that an action opened, on top of the page. */
export const Modal = memo(function Modal(props: {
  readonly modal: ModalView;
  readonly url: string;
  readonly failures: readonly NoticeView[];
  readonly children?: ReactNode;
}) {
  const { modal, url, failures, children } = props;
  const dispatch = useDispatch();
  const closeDialog = useWord('closeDialog');
  const isScripted = useScripted();
  const close = (): void => dispatch({ type: 'closed', target: 'modal' });
  const report = useCallback((target: 'page' | 'modal') => dispatch({ type: 'focused', target }), [dispatch]);
  return (
    <Dialog
      id={`modal-${modal.document}`}
      labelledBy={focusTargets.modal}
      look={modal.look}
      language={modal.language}
      onCancel={close}
      onFocus={report}
    >
      <AreaContext value="modal">
        {/* Beside a page in use, what failed is the page's. */}
        <TitledScreen screen={modal} url={url} failures={modal.look === 'docked' ? none : failures} />
      </AreaContext>
      {/* The last stop of the Tab key, so that the focus starts at the content of the modal. */}
      <button
        type={isScripted ? 'button' : 'submit'}
        form={formId('modal')}
        name={postedNames.close}
        value={closesModal}
        className="close"
        aria-label={closeDialog}
        onClick={close}
      >
        <Icon name="close" />
      </button>
      {children}
    </Dialog>
  );
});

type Progress = NonNullable<View['progress']>;

/** Messages one after the other while a long action runs, then the one that says that it takes longer than expected. */
export const Processing = memo(function Processing(props: {
  readonly progress: Progress;
  readonly children?: ReactNode;
}) {
  const { progress, children } = props;
  const { messages, late } = progress;
  const index = useMessageIndex(messages.length, progress.timeoutMs);
  const isLate = index === 'late' && late !== undefined;
  return (
    <Dialog id="processing" labelledBy="processing-message" className="dialog processing">
      <p id="processing-message" aria-live="polite" tabIndex={-1} data-late={isLate}>
        {isLate ? late.text : messages[index === 'late' ? messages.length - 1 : index]}
      </p>
      <ProgressBar labelledBy="processing-message" />
      {isLate && (
        <PageLink href={late.href} className="button" look="secondary">
          {late.label}
        </PageLink>
      )}
      {children}
    </Dialog>
  );
});
