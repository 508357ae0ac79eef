import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { Icon } from '../../../elements/pictures.tsx';
import { renderRuns } from '../../../elements/texts.tsx';
import { postedNames } from '../../../form/names.ts';
import { useScripted } from '../../../visit/visit-context.tsx';

/** A question with one button, which shows whether it was confirmed. */
export function ConfirmControl({ field, id, describedBy, onAnswer }: FieldProps<FieldOf<'confirm'>>) {
  const isConfirmed = field.value === true;
  const isScripted = useScripted();
  return (
    <div className="confirm" data-confirmed={isConfirmed}>
      <p id={`${id}-question`} className="confirm-text">
        {renderRuns(field.text)}
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
        <span>{renderRuns(field.label)}</span>
      </button>
    </div>
  );
}
