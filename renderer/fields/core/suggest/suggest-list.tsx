import type { FieldOf } from '../../../component-registry.ts';

import { postedNames } from '../../../form/names.ts';

/** The list of suggestions below the input; the focus stays in the input, which points to an option. */
export function SuggestList(props: {
  readonly id: string;
  readonly labelledBy: string;
  readonly suggestions: FieldOf<'suggest'>['suggestions'];
  readonly at: number;
  readonly onChoose: (index: number) => void;
}) {
  const { id, labelledBy, suggestions, at, onChoose } = props;
  // A native datalist can neither be styled nor hold a way out, so this is the markup of the ARIA pattern.
  // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
  // oxlint-disable jsx-a11y/click-events-have-key-events -- the input handles the keys of the whole list
  return (
    <ul id={id} role="listbox" aria-labelledby={labelledBy} className="suggest-list">
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          data-way-out={suggestion.wayOut}
          // A press must not move the focus away from the input, or the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {suggestion.label}
        </li>
      ))}
    </ul>
  );
}

/** The suggestions as buttons that send the form, for pages without script, where no list can open. */
export function SuggestChoices({ suggestions }: Pick<FieldOf<'suggest'>, 'suggestions'>) {
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

/** What a key does in a list of suggestions (ARIA Authoring Practices, combobox). A key that keeps its default also does what it does without a list. */
type SuggestMove =
  | { readonly type: 'point'; readonly at: number; readonly keepsDefault?: false }
  | { readonly type: 'choose'; readonly at: number; readonly keepsDefault?: boolean }
  | { readonly type: 'close'; readonly keepsDefault?: false }
  | { readonly type: 'none' };

type PressedKey = Pick<KeyboardEvent, 'key' | 'isComposing'>;

/** Reads a key. `at` is the index of the active option, or -1 for none; `count` is the number of options. */
export function readSuggestKey(
  { key, isComposing }: PressedKey,
  at: number,
  count: number,
  isOpen: boolean,
): SuggestMove {
  // While letters are composed, the keys are those of the composing.
  if (count === 0 || isComposing) return { type: 'none' };
  const isPointed = isOpen && at >= 0;
  switch (key) {
    case 'ArrowDown':
      return { type: 'point', at: isOpen ? (at + 1) % count : 0 };
    case 'ArrowUp':
      return { type: 'point', at: isPointed && at > 0 ? at - 1 : count - 1 };
    case 'Enter':
      // With an option marked, Enter chooses it and does not send the form.
      if (isPointed) return { type: 'choose', at };
      return { type: isOpen ? 'close' : 'none' };
    case 'Tab':
      return isPointed ? { type: 'choose', at, keepsDefault: true } : { type: 'none' };
    case 'Escape':
      return { type: isOpen ? 'close' : 'none' };
    default:
      return { type: 'none' };
  }
}
