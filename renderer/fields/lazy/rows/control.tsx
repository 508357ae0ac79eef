import { type RefObject, use, useLayoutEffect, useRef } from 'react';
import type { RowView, RowsFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../../elements/component-registry.ts';
import { ScreenButton } from '../../../elements/button.tsx';
import { AreaContext, fieldId } from '../../../form/names.ts';

/** The rows of a list, each with its fields or as a card, and the button that adds one. */
export function RowsControl({ field, id, BlockList }: FieldProps<RowsFieldView>) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef('');
  useRowFocus(field, list, pressed);
  return (
    <div
      id={id}
      ref={list}
      onClickCapture={({ target }) => {
        pressed.current = (target as Element).closest('button')?.value ?? '';
      }}
      className="rows"
      data-look={field.look}
      tabIndex={-1}
    >
      {field.rows.map((row) => (
        <Row key={row.name} row={row} BlockList={BlockList} />
      ))}
      {field.totals && field.totals.length > 0 && (
        <BlockList
          body={[{ type: 'summary', name: `${field.name}/totals`, label: '', items: field.totals }]}
        />
      )}
      {/* It is here always, so that screen readers hear what changes in it. */}
      <p className="rows-said field-help" aria-live="polite">
        {field.said !== '' && <span key={`${field.said} ${field.rows.length}`}>{field.said}</span>}
      </p>
      {field.buttons.map((button) => (
        <ScreenButton key={button.id} button={button} />
      ))}
    </div>
  );
}

function Row({ row, BlockList }: { readonly row: RowView } & Pick<FieldProps, 'BlockList'>) {
  const id = fieldId(use(AreaContext), row.name);
  const isAsked = row.question !== '';
  return (
    <fieldset
      id={id}
      className="row"
      data-row={row.name}
      tabIndex={-1}
      // Without script, the server sends the page again because of this row.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={row.isNew || isAsked}
      aria-describedby={isAsked ? `${id}-question` : undefined}
    >
      <legend className="row-label">
        <span>{row.label}</span>
        {row.mark !== '' && (
          <span className="pill" data-level="warning">
            {` ${row.mark}`}
          </span>
        )}
      </legend>
      <div className="body">
        <BlockList body={row.body} />
      </div>
      {isAsked && (
        <p id={`${id}-question`} className="row-question">
          {row.question}
        </p>
      )}
      {row.buttons.length > 0 && (
        <div className="each-buttons">
          {row.buttons.map((button) => (
            <ScreenButton key={button.id} button={button} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/**
 * Moves the focus to where a person goes on: a row that was added, a question about a row, or the button that asked
 * it. Once a row is removed, it is the list.
 */
function useRowFocus(
  field: RowsFieldView,
  list: RefObject<HTMLElement | null>,
  pressed: RefObject<string>,
): void {
  const before = useRef(field.rows);
  useLayoutEffect(() => {
    const { rows } = field;
    const last = before.current;
    before.current = rows;
    if (rows === last || !list.current) return;
    const target = isReordered(last, rows) ? buttonOf(list.current, pressed.current) : undefined;
    (target ?? focusOf(last, rows, list.current))?.focus();
  }, [field, list, pressed]);
}

function isReordered(before: readonly RowView[], after: readonly RowView[]): boolean {
  const names = after.map(({ name }) => name);
  return (
    before.length === after.length &&
    before.some(({ name }, at) => names[at] !== name) &&
    before.every(({ name }) => names.includes(name))
  );
}

/** The button that moved a row, or another one of its row where it can go no further. The browser takes the focus from what is moved. */
function buttonOf(list: HTMLElement, id: string): HTMLElement | undefined {
  const buttons = [...list.querySelectorAll('button')];
  const row = id.slice(0, id.lastIndexOf('/') + 1);
  return buttons.find(({ value }) => value === id) ?? buttons.find(({ value }) => value.startsWith(row));
}

function focusOf(
  before: readonly RowView[],
  after: readonly RowView[],
  list: HTMLElement,
): HTMLElement | null | undefined {
  const known = new Map(before.map((row) => [row.name, row]));
  const added = after.find((row) => row.isNew && !known.has(row.name));
  if (added) return coreControl(elementOf(list, added));
  const asked = after.find((row) => row.question !== '' && known.get(row.name)?.question === '');
  if (asked) return elementOf(list, asked);
  const kept = after.find((row) => row.question === '' && (known.get(row.name)?.question ?? '') !== '');
  if (kept) return lastButton(elementOf(list, kept));
  return after.length < before.length ? list : undefined;
}

function elementOf(list: HTMLElement, { name }: RowView): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === name);
}

function coreControl(row: HTMLElement | undefined): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>('input, select, textarea') ?? row;
}

function lastButton(row: HTMLElement | undefined): HTMLElement | undefined {
  return row && [...row.querySelectorAll<HTMLElement>('button')].at(-1);
}
