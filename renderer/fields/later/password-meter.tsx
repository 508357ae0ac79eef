import type { HintView } from '#engine/index.ts';
import { LiveText } from '../../elements/live-text.tsx';
import { useWord } from '../../visit/visit-context.tsx';

/** The strength of a password, as segments and as a sentence for screen readers. */
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

/** How strong a password is: how many segments of the meter are lit, and the word for it. */
export interface Strength {
  readonly lit: number;
  readonly of: number;
  readonly word: '' | 'strengthWeak' | 'strengthFair' | 'strengthGood' | 'strengthStrong';
}

const words = ['strengthWeak', 'strengthWeak', 'strengthFair', 'strengthGood', 'strengthStrong'] as const;

/** Derives the strength from the hints. Each met hint after the first lights a segment, but only one while the first, the length, is not met. */
export function passwordStrength(hints: readonly HintView[], isEmpty: boolean): Strength {
  const [length, ...classes] = hints;
  const met = classes.filter((hint) => hint.met).length;
  const lit = length?.met === true ? met : Math.min(met, 1);
  return { lit, of: classes.length, word: isEmpty ? '' : (words[lit] ?? 'strengthStrong') };
}
