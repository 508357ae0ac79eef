import { useState } from 'react';
import { postedNames } from '../../../form/names.ts';
import { useDispatch, useScripted } from '../../../visit/visit-context.tsx';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { ComboboxList, useCombobox } from '../../combobox.tsx';
import { typingAttributes, useOwnText } from '../../typed-input.ts';

/** A text with suggestions to choose from, by pointer or keyboard. */
export function SuggestControl(props: FieldProps<FieldOf<'suggest'>>) {
  const { field, id, onAnswer } = props;
  const { suggestions } = field;
  const isScripted = useScripted();
  const dispatch = useDispatch();
  const [isFocused, setFocused] = useState(false);
  const [hasSearched, setSearched] = useState(false);
  if (field.searching && !hasSearched) setSearched(true);
  const combobox = useCombobox({
    id,
    options: suggestions,
    // Before the first search, a list that holds only the way out would make no sense.
    isOffered: isFocused && (hasSearched || suggestions.some(({ wayOut }) => !wayOut)),
    onChoose: (index) => {
      const suggestion = suggestions[index];
      if (suggestion === undefined) return;
      text.adopt();
      dispatch({ type: 'clicked', target: suggestion.id });
    },
  });
  const text = useOwnText<HTMLInputElement>(typeof field.value === 'string' ? field.value : '', (typed) => {
    combobox.open();
    onAnswer(typed === '' ? undefined : typed);
  });
  return (
    <div className="suggest" data-searching={field.searching}>
      <input
        {...typingAttributes(props)}
        type="text"
        {...combobox.attributes}
        {...text.attributes}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          text.attributes.onBlur();
          setFocused(false);
          combobox.close();
        }}
      />
      <ComboboxList
        combobox={combobox}
        labelledBy={`${id}-label`}
        status={combobox.isOpened && hasSearched && !field.searching ? field.status : ''}
      />
      {!isScripted && <SuggestChoices suggestions={suggestions} />}
    </div>
  );
}

/** The suggestions as buttons that send the form, for pages without script, where no list can open. */
function SuggestChoices({ suggestions }: Pick<FieldOf<'suggest'>, 'suggestions'>) {
  return (
    <ul className="suggest-choices without-script">
      {suggestions.map(({ id, label }) => (
        <li key={id}>
          <button type="submit" name={postedNames.target} value={id} className="button" data-look="quiet">
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
