import type { StaffMe } from '#schemas/studio/drafts.ts';
import { type Loaded, useLoaded } from '../../preview/catalogue.ts';
import { allowedBy } from './refusals.ts';

/** Who looks, as the server knows them. */
export function useMe(): Loaded<StaffMe> {
  return useLoaded<StaffMe>('/staff/me');
}

interface Props {
  readonly me: StaffMe;
  /** Whether documents are changed in drafts, for which everybody signs in. */
  readonly hasDrafts: boolean;
}

/** Who looks and what that allows, at the head of each view. */
export function WhoYouAre({ me: { person, roles }, hasDrafts }: Props) {
  if (person === undefined)
    return hasDrafts ? null : (
      <p className="studio-soft">{`You have not signed in, and may ${roles ? 'look and change documents' : 'do everything here'}.`}</p>
    );
  const isReading = !(roles ?? []).includes('edit');
  return (
    <p className="studio-soft">
      {`You are ${person}, and may ${allowedBy(roles ?? [])}.`}
      {isReading && <strong> You cannot change documents: their fields are read-only.</strong>}
    </p>
  );
}

/** By which names people sign in, where any password does. */
export function NamesToSignIn({ me: { person, names = [] }, hasDrafts }: Props) {
  if (names.length === 0) return null;
  return (
    <details className="studio-folded">
      <summary>Names to sign in by</summary>
      <p className="studio-soft">
        {`Sign in by one of these names, with any password. ${person === undefined && !hasDrafts ? 'You may do everything now; then you may do what the name may. ' : ''}Any other name may look.`}
      </p>
      <ul className="studio-soft">
        {names.map(({ name, roles }) => (
          <li key={name}>
            <strong>{name}</strong>
            {` may ${allowedBy(roles)}.`}
          </li>
        ))}
      </ul>
    </details>
  );
}
