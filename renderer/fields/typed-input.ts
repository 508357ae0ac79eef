import { useState } from 'react';
import type { FieldView } from '#engine/view/field-views.ts';
import type { FieldProps } from './controls.ts';

/** The attributes that all native controls of fields share. */
export function inputAttributes({
  field,
  id,
  describedBy,
}: Pick<FieldProps<FieldView>, 'field' | 'id' | 'describedBy'>) {
  return {
    id,
    name: field.name,
    required: field.required,
    disabled: field.disabled,
    'aria-describedby': describedBy,
    // Said either way: browsers else report what is still empty as invalid before anybody has seen it.
    'aria-invalid': field.issue !== '',
  } as const;
}

/** The attributes that inputs for typing have besides. */
export function typingAttributes({
  field,
  id,
  describedBy,
}: Pick<FieldProps<FieldView>, 'field' | 'id' | 'describedBy'>) {
  return {
    ...inputAttributes({ field, id, describedBy }),
    readOnly: field.readOnly,
    placeholder: field.placeholder === '' ? undefined : field.placeholder,
    autoComplete: field.autocomplete === '' ? undefined : field.autocomplete,
    className: 'input',
  } as const;
}

const modes = ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'] as const;

/** The keyboard that suits a field, where its document names one that browsers know. */
export function inputModeOf(field: FieldView): (typeof modes)[number] | undefined {
  return modes.find((mode) => mode === field.inputMode);
}

/** The text of an input while a person types in it. */
export interface TypedText {
  readonly text: string;
  readonly isFocused: boolean;
  readonly type: (text: string) => void;
  readonly focus: () => void;
  /** Lets go of what was typed: the view's text shows from here on. */
  readonly adopt: () => void;
  readonly blur: () => void;
}

/** Keeps the text as typed until the input is left, so that the engine's tidying never moves the caret. */
export function useTypedText(viewText: string): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  return {
    text: typed ?? viewText,
    isFocused,
    type: setTyped,
    focus: () => setFocused(true),
    adopt: () => setTyped(null),
    blur: () => {
      setFocused(false);
      setTyped(null);
    },
  };
}
