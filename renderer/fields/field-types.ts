import type { FieldType } from '#engine/index.ts';
import type { ControlOf, Controls } from '../drawers.ts';
import { CheckboxControl } from './first/checkbox-control.tsx';
import { NumberControl } from './first/number-control.tsx';
import { RadioControl } from './first/radio-control.tsx';
import { SelectControl } from './first/select-control.tsx';
import { SuggestControl } from './first/suggest-control.tsx';
import { TextControl } from './first/text-control.tsx';

interface FieldDrawing<T extends FieldType> {
  /** Where the label stands: as the label of one input, as the legend of several, or within the control itself. */
  readonly label: 'label' | 'legend' | 'own';
  /** The control, if it is in the first script of every page. The browser loads `later-drawers.ts` after that. */
  readonly control?: ControlOf<T>;
}

/** How each type of field is drawn. */
export const fieldDrawings = {
  text: { label: 'label', control: TextControl },
  textarea: { label: 'label' },
  telephone: { label: 'label' },
  password: { label: 'label' },
  date: { label: 'legend' },
  month: { label: 'legend' },
  time: { label: 'label' },
  signature: { label: 'label' },
  number: { label: 'label', control: NumberControl },
  money: { label: 'label', control: NumberControl },
  slider: { label: 'label' },
  select: { label: 'label', control: SelectControl },
  radio: { label: 'legend', control: RadioControl },
  cards: { label: 'legend' },
  checkboxes: { label: 'legend' },
  checkbox: { label: 'own', control: CheckboxControl },
  confirm: { label: 'own' },
  suggest: { label: 'label', control: SuggestControl },
  upload: { label: 'label' },
  location: { label: 'legend' },
  passkey: { label: 'legend' },
  pdf: { label: 'own' },
  rows: { label: 'legend' },
} as const satisfies { readonly [T in FieldType]: FieldDrawing<T> };

type Rows = typeof fieldDrawings;

/** The types of field whose control is loaded later. */
export type LaterType = {
  readonly [T in keyof Rows]: Rows[T] extends { readonly control: unknown } ? never : T;
}[keyof Rows];

/** The controls in the first script of every page. */
export const firstControls = Object.fromEntries(
  Object.entries(fieldDrawings).flatMap(([type, row]) => ('control' in row ? [[type, row.control]] : [])),
) as Controls; // each row holds the control of its own type
