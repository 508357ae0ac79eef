import { type ChangeEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { FieldView } from '#engine/index.ts';
import { useTypingReports } from '../visit/visit-context.tsx';
import type { FieldProps } from '../drawers.ts';

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
    // Set also when false: otherwise browsers report an empty required input as invalid from the start.
    'aria-invalid': field.issue !== '',
  } as const;
}

/** The attributes of controls that people type into. */
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

/** The on-screen keyboard that the document names for a field, if browsers know it. */
export function inputModeOf(field: FieldView): (typeof modes)[number] | undefined {
  return modes.find((mode) => mode === field.inputMode);
}

/** The text of an input while a person types in it. */
interface TypedText {
  readonly text: string;
  readonly isFocused: boolean;
  readonly type: (text: string) => void;
  readonly focus: () => void;
  /** Drops the typed text and shows the view's text. */
  readonly adopt: () => void;
  readonly blur: () => void;
}

/** Keeps the text as typed until the person leaves the input, so that formatting by the engine never moves the caret. */
export function useTypedText(viewText: string): TypedText {
  const { settle } = useTypingReports();
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isTyping = useRef(false);
  return {
    text: typed ?? viewText,
    isFocused,
    type: (text) => {
      isTyping.current = true;
      setTyped(text);
    },
    focus: () => setFocused(true),
    adopt: () => setTyped(null),
    blur: () => {
      isTyping.current = false;
      setFocused(false);
      settle(() => isTyping.current || setTyped(null));
    },
  };
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Writes what is typed more neatly; `before` stood there until then. */
type Tidy = (text: string, before: string) => string;

const asTyped: Tidy = (text) => text;

/** Tidies what is typed; what stands behind the caret stays behind it. */
function tidyTyped(input: TextInput, before: string, tidy: Tidy): void {
  const { value, selectionStart } = input;
  const text = tidy(value, before);
  if (text === value) return;
  const caret = text.length - (value.length - (selectionStart ?? value.length));
  // Behind a sign that was added, a key that deletes would take the sign away again and again.
  const place = /\d/.test(text.charAt(caret - 1)) ? caret : Math.max(0, caret - 1);
  input.value = text;
  input.setSelectionRange(place, place);
}

/**
 * The attributes of an input that keeps its text itself while a person types, tidied; the view's text returns when the
 * person leaves. So a key draws nothing unless more changes than the answer.
 */
export function useOwnText<T extends TextInput>(
  viewText: string,
  onText: (text: string) => void,
  tidy: Tidy = asTyped,
) {
  const { settle } = useTypingReports();
  const input = useRef<T>(null);
  const before = useRef(viewText);
  const stands = useRef<'viewText' | 'typed' | 'typedAndLeft'>('viewText');
  const isMounted = useRef(false);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    // What was typed before the script came is still to be reported.
    if (!isMounted.current) isMounted.current = true;
    else if (input.current !== null && stands.current === 'viewText' && input.current.value !== viewText)
      input.current.value = viewText;
    if (stands.current === 'viewText') before.current = viewText;
  });
  return {
    ref: input,
    defaultValue: viewText,
    onChange: ({ target }: ChangeEvent<T>) => {
      stands.current = 'typed';
      tidyTyped(target, before.current, tidy);
      before.current = target.value;
      onText(target.value);
    },
    onBlur: () => {
      stands.current = 'typedAndLeft';
      settle(() => {
        if (stands.current !== 'typedAndLeft') return;
        stands.current = 'viewText';
        // The text may have to be tidied although the view is as before.
        drawAgain();
      });
    },
  };
}
