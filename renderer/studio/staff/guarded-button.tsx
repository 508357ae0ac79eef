import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Why who looks may not press it; empty if they may. */
  readonly refusal: string;
  /** The element that says so already, for one of many buttons. */
  readonly saidBy?: string | undefined;
}

/** A button for what not everybody may do. It says why not before it is pressed, also to who only hears it. */
export function GuardedButton({ refusal, saidBy, disabled = false, onClick, ...rest }: Props) {
  const id = useId();
  const isRefused = refusal !== '';
  return (
    <>
      <button
        type="button"
        className="small-button"
        {...rest}
        disabled={disabled && !isRefused}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? (saidBy ?? id) : undefined}
        onClick={(event) => {
          // Also when Enter in a field sends its form.
          if (isRefused) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {isRefused && saidBy === undefined && <small id={id}>{refusal}</small>}
    </>
  );
}
