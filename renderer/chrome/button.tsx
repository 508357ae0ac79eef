import { memo, use } from 'react';
import type { ButtonView } from '#engine/index.ts';
import { formId, postedNames } from '../form/form-names.ts';
import { BusyContext, useDispatch, useScripted, useWord } from '../visit/visit-context.tsx';
import { AreaContext } from './page-area.ts';
import { PageLink } from './rich-text.tsx';

/** A button of a screen, a modal or a row. While the visit is busy it keeps the focus and does nothing. */
export const ScreenButton = memo(function ScreenButton({ button }: { readonly button: ButtonView }) {
  const isWaiting = use(BusyContext);
  const dispatch = useDispatch();
  const submitting = useWord('submitting');
  const isScripted = useScripted();
  const area = use(AreaContext);
  if (button.type === 'go' && button.href !== undefined && !button.disabled) {
    return (
      <PageLink href={button.href} className="button" look={button.look}>
        {button.label}
      </PageLink>
    );
  }
  const isSubmit = button.type === 'submit';
  return (
    <button
      type={isSubmit || !isScripted ? 'submit' : 'button'}
      // Buttons around a screen stand outside its form.
      form={formId(area === 'modal' ? 'modal' : 'screen')}
      name={postedNames.target}
      value={button.id}
      className="button"
      data-look={button.look}
      data-busy={button.busy}
      // Without script, only the server sees that an answer has enabled the button.
      disabled={button.disabled && isScripted}
      aria-disabled={isWaiting || button.disabled || undefined}
      onClick={isSubmit || isWaiting ? undefined : () => dispatch({ type: 'clicked', target: button.id })}
    >
      {button.busy && <span className="spinner" aria-hidden="true" />}
      {button.busy ? button.busyLabel || submitting : button.label}
    </button>
  );
});

/** The buttons of a screen; on a phone they stay in reach at the bottom. */
export const ButtonBar = memo(function ButtonBar(props: { readonly buttons: readonly ButtonView[] }) {
  const { buttons } = props;
  if (buttons.length === 0) return null;
  return (
    <div className="button-bar">
      {buttons.map((button) => (
        <ScreenButton key={button.id} button={button} />
      ))}
    </div>
  );
});
