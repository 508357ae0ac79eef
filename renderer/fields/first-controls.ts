// Written by `npm run generate`.
import type { Controls } from '../drawers.ts';
import { TextControl } from './first/text/control.tsx';
import { NumberControl } from './first/number/control.tsx';
import { MoneyControl } from './first/money/control.tsx';
import { SelectControl } from './first/select/control.tsx';
import { RadioControl } from './first/radio/control.tsx';
import { CheckboxControl } from './first/checkbox/control.tsx';
import { SuggestControl } from './first/suggest/control.tsx';
export const firstControls = {
  text: TextControl,
  number: NumberControl,
  money: MoneyControl,
  select: SelectControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  suggest: SuggestControl,
} satisfies Controls;
