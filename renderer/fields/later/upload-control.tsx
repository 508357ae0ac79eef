import { useLayoutEffect, useRef } from 'react';
import type { UploadFieldView } from '#engine/index.ts';
import { LiveText } from '../../chrome/live-text.tsx';
import { Icon } from '../../chrome/pictures.tsx';
import { useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../controls.ts';
import { RemoveButton, TransferRow } from './transfer-row.tsx';
import { UploadDrop } from './upload-drop.tsx';
import { type Transfer, useTransfers } from './use-transfers.ts';

/** Files to upload, each sent as soon as it is chosen. The answer lists the ids of the files that arrived. */
export function UploadControl(props: FieldProps<UploadFieldView>) {
  const { field } = props;
  const [ids, changeIds] = useIds(props);
  const { transfers, begin, send, remove } = useTransfers(field, (id) => changeIds((all) => [...all, id]));
  const uploaded = useWord('uploaded');
  const failed = useWord('uploadFailed');
  const input = useRef<HTMLInputElement>(null);
  const isFixed = field.disabled || field.readOnly;
  const room = (field.maximumFiles ?? Infinity) - ids.length - transfers.filter(isTaken).length;
  const last = transfers.at(-1);
  const said =
    last === undefined ? ids.map((id) => `${fileName(id)}: ${uploaded}`).at(-1) : outcome(last, failed);
  return (
    <div className="upload">
      <UploadDrop
        {...props}
        input={input}
        onFiles={(files) => files.forEach((file, at) => begin(file, at < room))}
      />
      {ids.length + transfers.length > 0 && (
        <ul className="upload-files">
          {ids.map((id) => (
            <li key={id} data-state="arrived">
              <span className="upload-name">
                <Icon name="check" /> {fileName(id)}
                <span className="unseen"> ({uploaded})</span>
              </span>
              {!isFixed && (
                <RemoveButton
                  name={fileName(id)}
                  onRemove={() => {
                    changeIds((all) => all.filter((other) => other !== id));
                    input.current?.focus();
                  }}
                />
              )}
            </li>
          ))}
          {transfers.map((transfer) => (
            <TransferRow
              key={transfer.key}
              transfer={transfer}
              onSend={() => send(transfer.key)}
              onRemove={() => {
                remove(transfer.key);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <LiveText text={said ?? ''} />
    </div>
  );
}

function isTaken({ state }: Transfer): boolean {
  return state !== 'refused';
}

// While a file is being sent, its progress bar says so.
function outcome({ name, state, message }: Transfer, failed: string): string {
  return state === 'sending' ? '' : `${name}: ${state === 'failed' ? failed : message}`;
}

/** The ids of the files that arrived, and a function that changes them. Several files may arrive before React draws again. */
function useIds({ field, onAnswer }: FieldProps<UploadFieldView>) {
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

/** The name of a file, which is the last part of its id. */
function fileName(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
