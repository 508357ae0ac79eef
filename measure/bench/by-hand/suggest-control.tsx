import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { notListed } from './address.ts';
import { controlAttributes } from './control-props.ts';
import type { ControlProps } from './control-props.ts';

const wayOut = 'Address not listed';

/** A street with a list below it, which here has only the way out. */
export function SuggestControl(props: ControlProps) {
  const { question, answer, onAnswer } = props;
  const { name } = question;
  const [isOpen, setOpen] = useState(false);
  const choose = (): void => {
    setOpen(false);
    onAnswer(notListed, 'yes');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setOpen(true);
    else if (isOpen && event.key === 'Enter') choose();
    else if (isOpen && event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  // The pattern's own markup, as the product has it.
  // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
  // oxlint-disable jsx-a11y/click-events-have-key-events -- the input has the keys of the whole list
  return (
    <div className="suggest">
      <input
        {...controlAttributes(props)}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${name}-list` : undefined}
        aria-activedescendant={isOpen ? `${name}-list-0` : undefined}
        value={answer}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setOpen(true);
          onAnswer(name, target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <ul id={`${name}-list`} role="listbox" className="suggest-list">
          <li
            id={`${name}-list-0`}
            role="option"
            aria-selected
            // To press on it must not take the focus away before it is chosen.
            onPointerDown={(event) => event.preventDefault()}
            onClick={choose}
          >
            {wayOut}
          </li>
        </ul>
      )}
    </div>
  );
}
