import type { HintView } from '#engine/view/field-views.ts';
import { LiveText } from '../chrome/live-text.tsx';
import { useWord } from '../visit/visit-context.tsx';
import { passwordStrength } from './password-strength.ts';

/** The strength of a password: segments to see, a sentence to hear. */
export function PasswordMeter(props: { readonly hints: readonly HintView[]; readonly isEmpty: boolean }) {
  const { lit, of, word } = passwordStrength(props.hints, props.isEmpty);
  const title = useWord('strength');
  const strength = useWord(word);
  return (
    <div className="meter" data-lit={lit}>
      <div className="meter-segments" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} data-lit={index < lit} />
        ))}
      </div>
      <p className="meter-text" aria-hidden="true">
        {word === '' ? '' : strength}
      </p>
      <LiveText text={word === '' ? '' : `${title}: ${strength}`} />
    </div>
  );
}
