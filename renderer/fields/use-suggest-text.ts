import type { SuggestFieldView } from '#engine/view/view.ts';
import { useWord } from '../visit/visit-context.tsx';

/** What a screen reader says about the suggestions that a search brought. */
export function useSuggestText(field: SuggestFieldView, isOpened: boolean): string {
  const none = useWord('suggestionsNone');
  const counted = useWord('suggestionsCount');
  if (!isOpened || field.searching || field.suggestions.length === 0) return '';
  const found = field.suggestions.filter((suggestion) => !suggestion.wayOut).length;
  return found === 0 ? none : `${found} ${counted}`;
}
