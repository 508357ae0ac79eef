import { useId, useState } from 'react';
import { useAnswer } from './ask-studio.ts';
import { nameOfLayer } from './document-tree.ts';
import { EditedDocument, type EditedProps } from './edited-document.tsx';
import { useUnsavedDocuments } from './unsaved-work.ts';

interface Props extends Omit<EditedProps, 'saved'> {
  readonly page: string;
}

/** The document that is open, in an editor, with what is wrong with it and what a change means. */
export function DocumentPanel({ page, ...props }: Props) {
  const { brand, document, onOpen } = props;
  const id = useId();
  const layers = useAnswer('layers', { page, brand });
  const read = useAnswer('read', { document });
  const { layer = 'base' } = read.type === 'loaded' ? read.value : {};
  const { documents = [], why } = layers.type === 'loaded' ? layers.value : {};
  const isOfPage = documents.some((one) => one.document === document);
  const others = isOfPage ? documents : [{ document, layer, isThere: true }];
  const reason = isOfPage ? why : 'Only pages, dialogs and parts can be changed here for one brand.';
  const [written, setWritten] = useState<readonly string[]>([]);
  const unsaved = useUnsavedDocuments();
  /** What there is of a document that the list may say to be there or not. */
  const stateOf = (one: (typeof others)[number]): string => {
    if (unsaved.includes(one.document)) return ' (not saved yet)';
    return one.isThere || written.includes(one.document) ? '' : ' (nothing yet)';
  };
  return (
    <>
      <div className="studio-bar">
        <label htmlFor={id}>Change for</label>
        <select
          id={id}
          value={document}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => onOpen(target.value)}
        >
          {others.map((other) => (
            <option key={other.document} value={other.document}>
              {`${nameOfLayer(other.layer)}${stateOf(other)}`}
            </option>
          ))}
        </select>
        <small id={`${id}-why`}>{layers.type === 'loaded' && reason}</small>
      </div>
      {read.type === 'loading' && <output className="studio-soft">Reading the document …</output>}
      {read.type === 'failed' && <p role="alert">{read.problem}</p>}
      {read.type === 'loaded' && read.value.text === undefined && (
        <p role="alert">{`There is no document ${document}.`}</p>
      )}
      {read.type === 'loaded' && read.value.text !== undefined && (
        <EditedDocument
          key={document}
          {...props}
          saved={read.value.text}
          onSaved={() => {
            setWritten([...written, document]);
            props.onSaved();
          }}
        />
      )}
    </>
  );
}
