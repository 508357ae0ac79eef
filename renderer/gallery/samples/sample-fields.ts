import type { FieldView } from '#engine/index.ts';
import type { FieldOf } from '../../elements/component-registry.ts';
import type { SampleState } from '../../fields/sample-field.ts';
import { sampleModules as modules } from './sample-modules.ts';

type Type = FieldView['type'];

/** The sample of each type of field, with the states that only it has. */
export const sampleModules: {
  readonly [T in Type]: { readonly sample: FieldOf<T>; readonly states?: readonly SampleState[] };
} = modules;

/** One field of every type. */
export const sampleFields = Object.fromEntries(
  Object.entries(sampleModules).map(([type, { sample }]) => [type, sample]),
) as { readonly [T in Type]: FieldOf<T> }; // each module has the sample of its type
