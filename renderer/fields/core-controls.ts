// Written by `npm run generate`.
import type { Controls } from '../elements/component-registry.ts';
import { TextControl } from './core/text/control.tsx';
import { SelectControl } from './core/select/control.tsx';
import { RadioControl } from './core/radio/control.tsx';
import { CheckboxControl } from './core/checkbox/control.tsx';
import { SuggestControl } from './core/suggest/control.tsx';
export const coreControls = {
  text: TextControl,
  select: SelectControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  suggest: SuggestControl,
} satisfies Controls;
