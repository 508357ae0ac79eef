import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { LiveText } from '../../../elements/texts.tsx';
import { postedNames } from '../../../form/names.ts';
import { useScripted, useWord } from '../../../visit/visit-context.tsx';
import { renderUnder } from '../../around-input.tsx';
import { type Direction, moveValue, moved } from './field.ts';

/** Options in an order that buttons change. Without script each press sends the form. */
export function RankingControl({ field, id, BlockList, onAnswer }: FieldProps<FieldOf<'ranking'>>) {
  const { options } = field;
  const isScripted = useScripted();
  const [last, setLast] = useState<string>();
  const pressed = useRef<HTMLButtonElement>(null);
  const words = { up: useWord('moveUp'), down: useWord('moveDown') };
  const tokens = options.map(({ value }) => value);
  // The browser takes the focus from what is moved.
  const before = useRef(options);
  useLayoutEffect(() => {
    if (before.current === options) return;
    before.current = options;
    pressed.current?.focus();
    pressed.current = null;
  });
  const move = (token: string, direction: Direction): void => {
    setLast(token);
    onAnswer(moved(tokens, token, direction));
  };
  const place = tokens.indexOf(last ?? '');
  return (
    <>
      <ol id={id} className="ranking" tabIndex={-1}>
        {options.map((option, at) => (
          <li key={option.value} className="ranking-option">
            <span className="ranking-place" aria-hidden="true">
              {field.value === undefined ? '–' : at + 1}
            </span>
            <span className="ranking-label">
              <span>{option.label}</span>
              {option.text !== '' && <span className="choice-text">{option.text}</span>}
            </span>
            {(['up', 'down'] as const).map((direction) => {
              const isEnd = at === (direction === 'up' ? 0 : options.length - 1);
              return (
                <button
                  key={direction}
                  type={isScripted ? 'button' : 'submit'}
                  name={postedNames.confirm}
                  value={moveValue(field.name, direction, option.value)}
                  className="button ranking-move"
                  data-look="quiet"
                  aria-label={`${words[direction]}: ${option.label}`}
                  aria-disabled={isEnd}
                  disabled={field.disabled || field.readOnly}
                  onClick={({ currentTarget }) => {
                    pressed.current = currentTarget;
                    if (!isEnd) move(option.value, direction);
                  }}
                >
                  <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span>
                </button>
              );
            })}
            {renderUnder(option, BlockList)}
          </li>
        ))}
      </ol>
      <LiveText text={place < 0 ? '' : `${options[place]?.label ?? ''}: ${place + 1}`} />
    </>
  );
}
