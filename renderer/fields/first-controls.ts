import type { Controls } from './controls.ts';
import { CheckboxesControl, RadioControl, SelectControl } from './first/choice-controls.tsx';
import { NumberControl } from './first/number-control.tsx';
import { SuggestControl } from './first/suggest-control.tsx';
import { TextControl } from './first/text-control.tsx';
import { CheckboxControl, ConfirmControl } from './first/tick-controls.tsx';

/** The controls in the first script of every page. The browser loads the others after it has taken over its first page. */
export const firstControls = {
  text: TextControl,
  number: NumberControl,
  money: NumberControl,
  select: SelectControl,
  radio: RadioControl,
  checkboxes: CheckboxesControl,
  checkbox: CheckboxControl,
  confirm: ConfirmControl,
  suggest: SuggestControl,
} satisfies Controls;
