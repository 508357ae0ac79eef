import type { FieldOf } from '../../../elements/component-registry.ts';
import { arrivedInput, postedNames } from '../../../form/names.ts';
import type { Decoder } from '../../field-form.ts';

export const label = 'label';

/** The files that were there and not removed, and those that came with the form. */
export const decode: Decoder<FieldOf<'upload'>> = ({ name, value, maximumFiles }, posted) => {
  const removed = posted.get(postedNames.remove);
  const known = Array.isArray(value) ? value.filter((id) => removed !== `${name} ${String(id)}`) : [];
  const arrived = posted.getAll(arrivedInput(name));
  const isReplaced = maximumFiles === 1 && arrived.length > 0;
  const files = isReplaced ? arrived : [...known, ...arrived];
  return files.length === 0 ? {} : { value: files };
};
