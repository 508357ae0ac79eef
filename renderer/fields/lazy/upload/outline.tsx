import { Illustration } from '../../../elements/pictures.tsx';
import type { FieldOf } from '../../../elements/component-registry.ts';

/** The picture in the place of a file: none, unless the field asks for something that has an outline. */
export function Outline({ outline }: { readonly outline: FieldOf<'upload'>['outline'] }) {
  return outline && <Illustration name={outlines[outline]} />;
}

const outlines = { card: 'card-front', 'card-back': 'card-back', page: 'papers' } as const;
