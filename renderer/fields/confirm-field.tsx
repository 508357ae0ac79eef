import type { TickFieldView } from '#engine/view/field-views.ts';
import { Icon } from '../chrome/icon.tsx';
import { postedNames } from '../form/posted-names.ts';
import { RichText } from '../text/rich-text.tsx';
import { useScripted } from '../visit/use-scripted.ts';
import type { FieldProps } from './field-props.ts';

/** A question that one button answers, and that stays answered in sight. */
export function ConfirmField({ field, id, describedBy, onAnswer }: FieldProps<TickFieldView>) {
  const isConfirmed = field.value === true;
  const isScripted = useScripted();
  return (
    <div className="confirm" data-confirmed={isConfirmed}>
      <p id={`${id}-question`} className="confirm-text">
        <RichText runs={field.text} />
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
        <RichText runs={field.label} />
      </button>
    </div>
  );
}
