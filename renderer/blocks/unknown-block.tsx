import { nearestName } from '#engine/nearest-name.ts';

/** Stands where a document asks for a type that this renderer does not have, and names the one that was probably meant. */
export function UnknownBlock({ type, known }: { readonly type: string; readonly known: readonly string[] }) {
  const nearest = nearestName(type, known);
  return (
    <p className="unknown" data-unknown-type={type}>
      <code>"type": "{type}"</code>
      {nearest !== undefined && (
        <>
          {' → '}
          <code>"{nearest}"</code>
        </>
      )}
    </p>
  );
}
