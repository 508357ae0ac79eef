import { type MouseEvent as PressEvent, memo, use, useEffect, useRef, useState } from 'react';
import type { ButtonView } from '#engine/index.ts';
import { ControlsContext } from './component-registry.ts';
import { formId, postedNames, AreaContext } from '../form/names.ts';
import { BusyContext, useDispatch, useScripted } from '../visit/visit-context.tsx';
import { PageLink } from './texts.tsx';

/**
 * A button of a screen, a modal or a row. While the visit is busy, or while the button cannot be pressed, it keeps the focus and
 * does nothing.
 */
export const ScreenButton = memo(function ScreenButton(props: {
  readonly button: ButtonView;
  /** The ids of what says why it cannot be pressed. */
  readonly disabledBy?: string | undefined;
  /** What it is about, for people who hear it among others that say the same. */
  readonly about?: string | undefined;
  /** It is an entry of a menu, which moves the focus itself. */
  readonly role?: 'menuitem' | undefined;
}) {
  const { button, disabledBy, about, role } = props;
  const aside = about !== undefined && <span className="unseen">{`: ${about}`}</span>;
  const isWaiting = use(BusyContext);
  const dispatch = useDispatch();
  const isScripted = useScripted();
  const area = use(AreaContext);
  const secondsLeft = useSecondsLeft(button);
  const isPaused = secondsLeft > 0;
  const { rare } = use(ControlsContext);
  if (button.type === 'go' && button.href !== undefined && !button.disabled) {
    return (
      <PageLink href={button.href} className="button" look={button.look} role={role}>
        <span>{button.label}</span>
        {aside}
      </PageLink>
    );
  }
  if (button.copies) return isScripted && rare && <rare.CopyButton button={button} />;
  const isSubmit = button.type === 'submit';
  // Without script, only the server sees that an answer has enabled the button.
  const isDisabled = button.disabled && isScripted;
  return (
    <button
      type={isSubmit || !isScripted ? 'submit' : 'button'}
      // Buttons around a screen are outside its form.
      form={formId(area === 'modal' ? 'modal' : 'screen')}
      name={postedNames.target}
      value={button.id}
      role={role}
      tabIndex={role && -1}
      className="button"
      data-look={button.look}
      data-busy={button.busy}
      data-paused={isPaused || undefined}
      data-disabled={isDisabled || undefined}
      aria-disabled={isWaiting || isDisabled || isPaused || undefined}
      aria-describedby={isDisabled ? disabledBy : undefined}
      onMouseDown={keepInputFocused}
      onClick={(event) => {
        leaveInput(event);
        if (isPaused) event.preventDefault();
        else if (!isSubmit && !isWaiting && !button.disabled)
          dispatch({ type: 'clicked', target: button.id });
      }}
    >
      {button.busy && <span className="spinner" aria-hidden="true" />}
      {rare && !button.busy && (button.untilSeen || button.leavingMs) ? (
        <rare.WatchingLabel button={button} />
      ) : (
        <span>{button.busy ? button.busyLabel : button.label}</span>
      )}
      {aside}
      {/* A screen reader would repeat it every second. */}
      {isPaused && <span aria-hidden="true">{` (${secondsLeft})`}</span>}
    </button>
  );
});

/** An input that is left may show or hide what is above the button, which would then move away before it is pressed. */
function keepInputFocused(event: PressEvent<HTMLButtonElement>): void {
  if (document.activeElement?.matches('.input') === true) event.preventDefault();
}

let leaveLast: (() => void) | undefined;

/** Leaves the input from which a button was pressed, if nothing has moved the focus meanwhile: what opens now gives it back there. */
export const leavePressed = (): void => leaveLast?.();

/** The press has come: the input is left now, and shows what the action makes of the answer. Who presses by keys is where they want to be. */
function leaveInput({ detail, currentTarget }: PressEvent<HTMLButtonElement>): void {
  const { activeElement } = document;
  if (detail === 0) return;
  leaveLast = () => {
    leaveLast = undefined;
    if (document.activeElement === activeElement) currentTarget.focus({ preventScroll: true });
  };
  // Most presses move the focus elsewhere, and each move takes a layout.
  setTimeout(leavePressed);
}

function useSecondsLeft({ busy, pauseSeconds = 0 }: ButtonView): number {
  const [left, setLeft] = useState(0);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) setLeft(pauseSeconds);
    wasBusy.current = busy;
  }, [busy, pauseSeconds]);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

/** The buttons of a screen; on a phone they stay in reach at the bottom. */
export const ButtonBar = memo(function ButtonBar(props: {
  readonly buttons: readonly ButtonView[];
  readonly disabledBy?: string | undefined;
}) {
  const { buttons, disabledBy } = props;
  if (buttons.length === 0) return null;
  return (
    <div className="button-bar">
      {buttons.map((button) => (
        <ScreenButton key={button.id} button={button} disabledBy={disabledBy} />
      ))}
      {/* Last, so that the buttons are counted without it. */}
      {buttons[0]?.note && <output className="bar-note">{buttons[0].note}</output>}
    </div>
  );
});
