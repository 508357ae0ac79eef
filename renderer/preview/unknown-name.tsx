import { Link } from 'react-router';
import { nearestName } from '#engine/nearest-name.ts';
import { previewUrl } from './address.ts';
import type { Address } from './address.ts';

interface Props {
  readonly kind: Exclude<keyof Address, 'width'>;
  readonly address: Address;
  readonly names: readonly string[];
}

/** Says that there is nothing of a name, and which one was probably meant. */
export function UnknownName({ kind, address, names }: Props) {
  const given = address[kind];
  const nearest = nearestName(given, names);
  return (
    <p className="preview-note" role="alert" data-level="error">
      {`There is no ${kind} “${given}”. `}
      {nearest === undefined ? (
        `Choose one of the ${names.length} above.`
      ) : (
        <>
          Did you mean <Link to={previewUrl({ ...address, [kind]: nearest })}>{nearest}</Link>?
        </>
      )}
    </p>
  );
}
