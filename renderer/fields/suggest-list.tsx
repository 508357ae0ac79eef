import type { SuggestFieldView } from '#engine/view/field-views.ts';

/** The list of suggestions below the input; the focus stays in the input, which points to an option. */
export function SuggestList(props: {
  readonly id: string;
  readonly labelledBy: string;
  readonly suggestions: SuggestFieldView['suggestions'];
  readonly at: number;
  readonly onChoose: (index: number) => void;
}) {
  const { id, labelledBy, suggestions, at, onChoose } = props;
  // The native list of suggestions can neither be styled nor hold a way out, so this is the pattern's own markup.
  // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
  // oxlint-disable jsx-a11y/click-events-have-key-events -- the input has the keys of the whole list
  return (
    <ul id={id} role="listbox" aria-labelledby={labelledBy} className="suggest-list">
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          data-way-out={suggestion.wayOut}
          // Pressing must not take the focus from the input, or the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {suggestion.label}
        </li>
      ))}
    </ul>
  );
}
