import type { TickFieldView } from '#engine/view/field-views.ts';
import { Icon } from '../chrome/icon.tsx';
import { RichText } from '../text/rich-text.tsx';
import type { FieldProps } from './field-props.ts';

/** A question that one button answers, and that stays answered in sight. */
export function ConfirmField({ field, id, describedBy, onAnswer }: FieldProps<TickFieldView>) {
  const isConfirmed = field.value === true;
  return (
    <div className="confirm" data-confirmed={isConfirmed}>
      <p id={`${id}-question`} className="confirm-text">
        <RichText runs={field.text} />
      </p>
      <button
        id={id}
        type="button"
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
