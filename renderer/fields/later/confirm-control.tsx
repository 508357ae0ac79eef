import type { TickFieldView } from '#engine/index.ts';
import { Icon } from '../../elements/pictures.tsx';
import { drawRuns } from '../../elements/rich-text.tsx';
import { postedNames } from '../../form/form-names.ts';
import { useScripted } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../../drawers.ts';

/** A question with one button, which shows whether it was confirmed. */
export function ConfirmControl({ field, id, describedBy, onAnswer }: FieldProps<TickFieldView>) {
  const isConfirmed = field.value === true;
  const isScripted = useScripted();
  return (
    <div className="confirm" data-confirmed={isConfirmed}>
      <p id={`${id}-question`} className="confirm-text">
        {drawRuns(field.text)}
      </p>
      <button
        id={id}
        type={isScripted ? 'button' : 'submit'}
        name={postedNames.confirm}
        value={field.name}
        className="button"
        data-look="secondary"
        aria-pressed={isConfirmed}
        aria-describedby={[`${id}-question`, describedBy ?? ''].join(' ').trim()}
        disabled={field.disabled || field.readOnly}
        onClick={() => onAnswer(!isConfirmed)}
      >
        {isConfirmed && <Icon name="check" />}
        {drawRuns(field.label)}
      </button>
    </div>
  );
}
