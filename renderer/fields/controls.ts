import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { FieldView } from '#engine/view/field-views.ts';
import type { FieldOf, FieldProps } from './field-props.ts';

/** The control of a type of field. */
export type ControlOf<T extends FieldView['type']> = ComponentType<FieldProps<FieldOf<T>>>;

/** Controls by the type of field that they draw. */
export type Controls = { readonly [T in FieldView['type']]?: ControlOf<T> };

/** The controls that are there, and how one asks for the others. */
export interface KnownControls {
  readonly controls: Controls;
  readonly fetchOthers: () => void;
}

export const ControlsContext = createContext<KnownControls>({ controls: {}, fetchOthers: () => undefined });
