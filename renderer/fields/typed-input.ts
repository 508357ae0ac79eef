import { type InputEvent, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import type { FieldView } from '#engine/index.ts';
import { useTypingReports } from '../visit/visit-context.tsx';
import type { FieldProps } from '../elements/component-registry.ts';

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
    // Set also when false: if not, browsers report an empty required input as invalid from the start.
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

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * The attributes of an input that keeps its text itself while a person types; the view's text returns when the person leaves.
 * So a key draws nothing unless more changes than the answer, and what was typed can be undone. `adopt` shows the view's text
 * while the person is still there.
 */
export function useOwnText<T extends TextInput>(
  viewText: string,
  onText: (text: string, adopt: () => void) => void,
): OwnText<T> {
  const { settle } = useTypingReports();
  const input = useRef<T>(null);
  const source = useRef<'viewText' | 'typed' | 'typedAndLeft'>('viewText');
  // What was reported or drawn last. Anything else has come without an event, and is still to be reported.
  const known = useRef(viewText);
  const isMounted = useRef(false);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    // What was typed before the script came is still to be reported.
    if (!isMounted.current) isMounted.current = true;
    else if (input.current !== null && source.current === 'viewText') {
      if (input.current.value === known.current) input.current.value = viewText;
      if (input.current.value === viewText) known.current = viewText;
    }
  });
  const leave = (): void => {
    if (source.current === 'viewText') return;
    source.current = 'typedAndLeft';
    settle(() => {
      if (source.current !== 'typedAndLeft') return;
      source.current = 'viewText';
      // The text may have to be tidied although the view is as before.
      renderAgain();
    });
  };
  const adopt = (): void => {
    source.current = 'viewText';
    renderAgain();
  };
  return {
    attributes: {
      ref: input,
      defaultValue: viewText,
      // React's `onChange` misses what a script has written, such as a mask or a password manager.
      onInput: ({ currentTarget: target }) => {
        if (target.value === known.current) return;
        known.current = target.value;
        source.current = 'typed';
        onText(target.value, adopt);
        if (target !== document.activeElement) leave();
      },
      onBlur: leave,
    },
    adopt,
  };
}

export interface OwnText<T extends TextInput> {
  readonly attributes: OwnTextAttributes<T>;
  readonly adopt: () => void;
}

interface OwnTextAttributes<T extends TextInput> {
  readonly ref: RefObject<T | null>;
  readonly defaultValue: string;
  readonly onInput: (event: InputEvent<T>) => void;
  readonly onBlur: () => void;
}
