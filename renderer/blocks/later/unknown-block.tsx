import { nearestName } from '#engine/index.ts';

/** Marks a block of an unknown type, and names the known type that was probably meant. */
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
