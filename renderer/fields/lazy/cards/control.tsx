import type { SyntheticEvent } from 'react';
import type { CardView, ChoiceFieldView } from '#engine/index.ts';
import { Tooltip } from '../../../elements/tooltip.tsx';
import type { FieldProps } from '../../../elements/component-registry.ts';

/** One of a few options, each a card with its figures. The first has the field's id, to which the list of problems links. */
export function CardsControl({ field, id, describedBy, onAnswer }: FieldProps<ChoiceFieldView>) {
  return (
    <div className="choices cards">
      {field.options.map((option, index) => {
        const optionId = index === 0 ? id : `${id}.${index}`;
        const { card } = option;
        const isChosen = field.value === option.value;
        const report = ({ currentTarget: { checked } }: SyntheticEvent<HTMLInputElement>): void => {
          if (checked && !isChosen) onAnswer(option.value);
        };
        const texts = [
          ...(card?.badges.map(({ name }) => `${optionId}-${name}`) ?? []),
          ...(option.text === '' ? [] : [`${optionId}-text`]),
          describedBy ?? '',
        ];
        return (
          <div key={option.value} className="choice card-choice">
            <input
              id={optionId}
              type="radio"
              name={field.name}
              value={option.value}
              checked={isChosen}
              required={field.required}
              disabled={field.disabled || field.readOnly}
              aria-describedby={texts.join(' ').trim() || undefined}
              onChange={report}
              onInput={report}
            />
            <label htmlFor={optionId} className="card-name">
              <span>{option.label}</span>
              {card?.lead && <span className="card-lead">{` ${card.lead}`}</span>}
            </label>
            {card && <CardBadges id={optionId} badges={card.badges} />}
            {option.text !== '' && (
              <p id={`${optionId}-text`} className="choice-text">
                {option.text}
              </p>
            )}
            {card && <CardFigures figures={card.figures} />}
          </div>
        );
      })}
    </div>
  );
}

function CardBadges({ id, badges }: Pick<CardView, 'badges'> & { readonly id: string }) {
  if (badges.length === 0) return null;
  return (
    <p className="card-badges">
      {badges.map(({ name, text }) => (
        <span key={name} id={`${id}-${name}`} className="pill">
          {text}
        </span>
      ))}
    </p>
  );
}

function CardFigures({ figures }: Pick<CardView, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <dl className="card-figures">
      {figures.map(({ name, label, text, tip, brief }) => (
        <div key={name} data-brief={brief}>
          <dt>
            {/* The mark stays with the last word. */}
            <span>{tip === undefined ? label : `${label}\u00a0`}</span>
            {tip !== undefined && <Tooltip tip={tip} />}
          </dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
