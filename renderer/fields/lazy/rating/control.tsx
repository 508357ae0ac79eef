import type { SyntheticEvent } from 'react';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';

/** Stars to choose from, as radio buttons. The first has the field's id, to which the list of problems links. */
export function RatingControl({ field, id, describedBy, onAnswer }: FieldProps<FieldOf<'rating'>>) {
  const { points, low, high, value } = field;
  const ends = [low, high].filter((text) => text !== '');
  const described = [ends.length === 0 ? '' : `${id}-ends`, describedBy ?? ''].join(' ').trim();
  return (
    <div className="rating">
      <div className="rating-points">
        {Array.from({ length: points }, (_, at) => at + 1).map((point) => {
          const pointId = point === 1 ? id : `${id}-${point}`;
          const report = ({ currentTarget: { checked } }: SyntheticEvent<HTMLInputElement>): void => {
            if (checked && value !== point) onAnswer(point);
          };
          return (
            <div key={point} className="rating-point">
              <input
                id={pointId}
                type="radio"
                name={field.name}
                value={point}
                checked={value === point}
                required={field.required}
                disabled={field.disabled || field.readOnly}
                aria-describedby={described || undefined}
                onChange={report}
                onInput={report}
              />
              <label htmlFor={pointId}>{point}</label>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M12 2.5l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z" />
              </svg>
            </div>
          );
        })}
      </div>
      {ends.length > 0 && (
        <p id={`${id}-ends`} className="ends">
          <span>{low}</span>
          <span>{high}</span>
        </p>
      )}
    </div>
  );
}
