import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RowView, RowsFieldView } from '#engine/index.ts';

/**
 * Moves the focus to where a person goes on: into the row that was added, to the question about a row, back to the
 * button that asked it, and to the list once a row was removed.
 */
export function useRowFocus(field: RowsFieldView, list: RefObject<HTMLElement | null>): void {
  const before = useRef(field.rows);
  useLayoutEffect(() => {
    const { rows } = field;
    const last = before.current;
    before.current = rows;
    if (rows !== last && list.current) focusOf(last, rows, list.current)?.focus();
  }, [field, list]);
}

function focusOf(
  before: readonly RowView[],
  after: readonly RowView[],
  list: HTMLElement,
): HTMLElement | null | undefined {
  const known = new Map(before.map((row) => [row.name, row]));
  const added = after.find((row) => row.isNew && !known.has(row.name));
  if (added) return firstControl(elementOf(list, added));
  const asked = after.find((row) => row.question !== '' && known.get(row.name)?.question === '');
  if (asked) return elementOf(list, asked);
  const kept = after.find((row) => row.question === '' && (known.get(row.name)?.question ?? '') !== '');
  if (kept) return lastButton(elementOf(list, kept));
  return after.length < before.length ? list : undefined;
}

function elementOf(list: HTMLElement, { name }: RowView): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === name);
}

function firstControl(row: HTMLElement | undefined): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>('input, select, textarea') ?? row;
}

function lastButton(row: HTMLElement | undefined): HTMLElement | undefined {
  return row && [...row.querySelectorAll<HTMLElement>('button')].at(-1);
}
