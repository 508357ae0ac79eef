import { useLayoutEffect, useRef } from 'react';
import type { FieldProps } from './field-props.ts';
import type { UploadFieldView } from '#engine/view/field-views.ts';

/** The ids of the files that arrived, and how to change them; files may arrive faster than the screen is drawn. */
export function useIds({ field, onAnswer }: FieldProps<UploadFieldView>) {
  const { value } = field;
  const latest = useRef<readonly string[]>([]);
  const ids: readonly string[] = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  useLayoutEffect(() => {
    latest.current = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  }, [value]);
  const change = (how: (ids: readonly string[]) => readonly string[]): void => {
    latest.current = how(latest.current);
    onAnswer(latest.current.length === 0 ? undefined : latest.current);
  };
  return [ids, change] as const;
}
