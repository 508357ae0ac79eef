import { use, useRef } from 'react';
import type { RowView, RowsFieldView } from '#engine/index.ts';
import { ScreenButton } from '../../elements/button.tsx';
import { AreaContext, fieldId } from '../../form/page-area.ts';
import type { FieldProps } from '../../drawers.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The rows of a list, each with its fields or as a card, and the button that adds one. */
export function RowsControl({ field, id, BlockList }: FieldProps<RowsFieldView>) {
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(field, list);
  return (
    <div id={id} ref={list} className="rows" tabIndex={-1}>
      {field.rows.map((row) => (
        <Row key={row.name} row={row} BlockList={BlockList} />
      ))}
      {/* It stands here always, so that screen readers hear what changes in it. */}
      <p className="rows-said" aria-live="polite">
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
        {row.label}
        {row.mark !== '' && <span className="row-mark"> {row.mark}</span>}
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
