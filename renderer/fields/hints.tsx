import type { HintView } from '#engine/view/field-views.ts';
import { Icon } from '../chrome/icon.tsx';
import { useWord } from '../visit/visit-context.tsx';

/** What an answer must fulfil, each with a tick once it does. */
export function Hints({ id, hints }: { readonly id: string; readonly hints: readonly HintView[] }) {
  const met = useWord('met');
  const notMet = useWord('notMet');
  return (
    <ul id={id} className="hints">
      {hints.map((hint) => (
        <li key={hint.name} data-met={hint.met}>
          <Icon name={hint.met ? 'check' : 'dot'} />
          {hint.text}
          <span className="unseen"> ({hint.met ? met : notMet})</span>
        </li>
      ))}
    </ul>
  );
}
