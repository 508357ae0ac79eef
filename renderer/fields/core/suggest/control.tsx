import { useState } from 'react';

import { LiveText } from '../../../elements/texts.tsx';
import { useDispatch, useScripted } from '../../../visit/visit-context.tsx';
import type { FieldOf, FieldProps } from '../../../component-registry.ts';
import { typingAttributes, useOwnText } from '../../typed-input.ts';
import { SuggestChoices, SuggestList, readSuggestKey } from './suggest-list.tsx';

const noOption = -1;

/** A text with suggestions to choose from, by pointer or keyboard. */
export function SuggestControl(props: FieldProps<FieldOf<'suggest'>>) {
  const { field, id, onAnswer } = props;
  const isScripted = useScripted();
  const dispatch = useDispatch();
  const [isFocused, setFocused] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [at, setAt] = useState(noOption);
  const [hasSearched, setSearched] = useState(false);
  const { attributes, adopt } = useOwnText<HTMLInputElement>(
    typeof field.value === 'string' ? field.value : '',
    (text) => {
      setOpened(true);
      setAt(noOption);
      onAnswer(text === '' ? undefined : text);
    },
  );
  if (field.searching && !hasSearched) setSearched(true);
  const { suggestions } = field;
  // Before the first search, a list that holds only the way out would make no sense.
  const hasAnswer = hasSearched || at >= 0 || suggestions.some((suggestion) => !suggestion.wayOut);
  const isOpen = isOpened && isFocused && suggestions.length > 0 && hasAnswer;
  const close = (): void => {
    setOpened(false);
    setAt(noOption);
  };
  const choose = (index: number): void => {
    const suggestion = suggestions[index];
    if (suggestion === undefined) return;
    close();
    adopt();
    dispatch({ type: 'clicked', target: suggestion.id });
  };
  return (
    <div className="suggest" data-searching={field.searching}>
      <input
        {...typingAttributes(props)}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-list-${at}` : undefined}
        {...attributes}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          attributes.onBlur();
          setFocused(false);
          close();
        }}
        onKeyDown={(event) => {
          const move = readSuggestKey(event.nativeEvent, at, suggestions.length, isOpen);
          if (move.type === 'none') return;
          if (!move.keepsDefault) event.preventDefault();
          if (move.type === 'close') return close();
          if (move.type === 'choose') return choose(move.at);
          setOpened(true);
          setAt(move.at);
        }}
      />
      {isOpen && (
        <SuggestList
          id={`${id}-list`}
          labelledBy={`${id}-label`}
          suggestions={suggestions}
          at={at}
          onChoose={choose}
        />
      )}
      {!isScripted && <SuggestChoices suggestions={suggestions} />}
      <LiveText text={isOpened && hasSearched && !field.searching ? field.status : ''} />
    </div>
  );
}
