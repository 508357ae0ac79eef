import { Icon } from '../../chrome/pictures.tsx';
import { ProgressBar } from '../../chrome/progress-bar.tsx';
import { useWord } from '../../visit/visit-context.tsx';
import type { Transfer } from './use-transfers.ts';

/** A file that has not arrived: its progress, or why it failed and the buttons that help. */
export function TransferRow(props: {
  readonly transfer: Transfer;
  readonly onSend: () => void;
  readonly onRemove: () => void;
}) {
  const { transfer, onSend, onRemove } = props;
  const { name, state, sent, message } = transfer;
  const uploading = useWord('uploading');
  const failed = useWord('uploadFailed');
  const again = useWord('tryAgain');
  return (
    <li data-state={state}>
      <div className="upload-file">
        <span className="upload-name">{name}</span>
        {state === 'sending' ? (
          <ProgressBar value={Math.round(sent * 100)} label={`${uploading} ${name}`} />
        ) : (
          <span className="field-error">
            <Icon name="error" /> {state === 'failed' ? failed : message}
          </span>
        )}
      </div>
      {state === 'failed' && <FileButton label={again} name={name} onPress={onSend} />}
      <RemoveButton name={name} onRemove={onRemove} />
    </li>
  );
}

/** Removes a file. */
export function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return <FileButton label={useWord('remove')} name={name} onPress={onRemove} />;
}

/** A button whose accessible name includes the file's name. */
function FileButton(props: { readonly label: string; readonly name: string; readonly onPress: () => void }) {
  const { label, name, onPress } = props;
  return (
    <button
      type="button"
      className="button"
      data-look="quiet"
      aria-label={`${label} ${name}`}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
