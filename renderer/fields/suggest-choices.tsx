import type { SuggestFieldView } from '#engine/view/field-views.ts';
import { postedNames } from '../form/posted-names.ts';

/** The suggestions as buttons, each of which sends the form: there is no list to open without script. */
export function SuggestChoices({ suggestions }: Pick<SuggestFieldView, 'suggestions'>) {
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
