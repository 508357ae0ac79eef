import { Icon } from '../../elements/pictures.tsx';
import { ProgressBar } from '../../elements/progress-bar.tsx';
import { postedNames } from '../../form/form-names.ts';
import { useScripted, useWord } from '../../visit/visit-context.tsx';
import type { Transfer } from './use-transfers.ts';

/** A file that has not arrived: its progress, or why it waits or failed and the buttons that help. */
export function TransferRow(props: {
  readonly transfer: Transfer;
  readonly onSend: () => void;
  readonly onRemove: () => void;
}) {
  const { transfer, onSend, onRemove } = props;
  const { name, state, sent } = transfer;
  const uploading = useWord('uploading');
  const why = useWhy();
  const again = useWord('tryAgain');
  return (
    <li data-state={state}>
      <div className="upload-file">
        <span className="upload-name">{name}</span>
        {(state === 'sending' || state === 'waiting') && (
          <ProgressBar value={Math.round(sent * 100)} label={`${uploading} ${name}`} />
        )}
        {state === 'waiting' && (
          <span className="upload-outcome">
            <Icon name="info" /> {why(transfer)}
          </span>
        )}
        {(state === 'refused' || state === 'failed') && (
          <span className="field-error">
            <Icon name="error" /> {why(transfer)}
          </span>
        )}
      </div>
      {state === 'failed' && <FileButton label={again} name={name} onPress={onSend} />}
      <RemoveButton name={name} onRemove={onRemove} />
    </li>
  );
}

/** Says why a file does not go on. */
export function useWhy(): (transfer: Transfer) => string {
  const waiting = useWord('uploadWaiting');
  const failed = useWord('uploadFailed');
  return ({ state, message }) => (state === 'waiting' ? waiting : state === 'failed' ? failed : message);
}

/** Removes a file. Without script it sends the form, with what is to be removed. */
export function RemoveButton(props: {
  readonly name: string;
  readonly sent?: string;
  readonly onRemove: () => void;
}) {
  const { name, sent, onRemove } = props;
  return <FileButton label={useWord('remove')} name={name} sent={sent} onPress={onRemove} />;
}

/** A button whose accessible name includes the file's name. */
function FileButton(props: {
  readonly label: string;
  readonly name: string;
  readonly sent?: string | undefined;
  readonly onPress: () => void;
}) {
  const { label, name, sent, onPress } = props;
  const isSent = !useScripted() && sent !== undefined;
  return (
    <button
      type={isSent ? 'submit' : 'button'}
      {...(isSent && { name: postedNames.remove, value: sent })}
      className="button"
      data-look="quiet"
      aria-label={`${label} ${name}`}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
