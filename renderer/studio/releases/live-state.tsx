import type { ShownRelease } from '#schemas/studio/releases.ts';
import { nameOf } from './who-gets.ts';

interface Props {
  readonly releases: readonly ShownRelease[];
  /** Whether visitors get the folder: they have what is saved as soon as it is saved. */
  readonly isServed: boolean;
}

/** What visitors get now, and from when they have what is saved. It comes first, since buttons are read by it. */
export function LiveState({ releases, isServed }: Props) {
  const live = releases.filter(({ id, isLive }) => isLive && id > 0).map(({ id }) => nameOf(id));
  const folder =
    live.length === 0 ? 'The folder, for everybody.' : `${live.join(', ')}; the folder for all others.`;
  const named = live.length === 0 ? 'The folder.' : `${live.join(', ')}.`;
  return (
    <p className="releases-state">
      <strong>{`Live now: ${isServed ? folder : named}`}</strong>{' '}
      {isServed
        ? 'A change is live as soon as it is saved: it needs no publishing.'
        : 'What is saved is live once it is published.'}
    </p>
  );
}
