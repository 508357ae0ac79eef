import type { FieldOf } from '../../../elements/component-registry.ts';
import type { Decoder } from '../../field-form.ts';

export const label = 'legend';

/** The fields in the rows are read by themselves. */
export const decode: Decoder<FieldOf<'rows'>> = () => undefined;
