import type { FileView } from '#engine/index.ts';
import { Icon } from '../../../elements/pictures.tsx';
import { ProgressBar } from '../../../elements/progress-bar.tsx';
import { postedNames } from '../../../form/names.ts';
import { useScripted, useWord } from '../../../visit/visit-context.tsx';
import type { FieldOf } from '../../../elements/component-registry.ts';
import { Outline } from './outline.tsx';
import type { Transfer } from './use-transfers.ts';

type State = FileView['state'];

const icons = { arrived: 'check', checking: 'info', accepted: 'success', rejected: 'error' } as const;

const levels = { ...icons, arrived: 'success' } as const;

/** A file that has arrived, and what has become of it. */
export function FileRow(props: {
  readonly file: FileView;
  readonly outcome: string;
  /** The address of a small copy of it, if it is a picture that was chosen here. */
  readonly thumbnail: string | undefined;
  /** What it is a picture of, as large as the place where it was chosen. */
  readonly outline: FieldOf<'upload'>['outline'];
  /** The word for what takes its place: a picture that is taken again, or another file. */
  readonly again: 'retake' | 'replace';
  /** Opens what takes its place; absent where several files are asked for. */
  readonly onAgain: (() => void) | undefined;
  /** What the button to remove it sends without script; absent if the file stays. */
  readonly sent: string | undefined;
  readonly onRemove: () => void;
}) {
  const { file, outcome, thumbnail, outline, sent, again, onAgain, onRemove } = props;
  const replace = useWord(again);
  const name = fileName(file.id);
  const isPlain = file.state === 'arrived' && file.text === '';
  return (
    <li data-state={file.state} data-outline={outline}>
      {thumbnail === undefined ? (
        <Outline outline={outline} />
      ) : (
        <img className="upload-thumbnail" src={thumbnail} alt="" />
      )}
      <div className="upload-file">
        <span className="upload-name" data-level={levels[file.state]}>
          {!isPlain && <Icon name={icons[file.state]} />}
          <span>{name}</span>
          {isPlain && (
            <span className="pill" data-level="success">
              <Icon name="check" />
              <span>{` ${outcome}`}</span>
            </span>
          )}
        </span>
        {!isPlain && <span className="upload-outcome">{outcome}</span>}
      </div>
      {sent !== undefined && (
        <div className="each-buttons">
          {onAgain && <FileButton label={replace} name={name} onPress={onAgain} />}
          <RemoveButton name={name} sent={sent} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}

/** Says what has become of a file. */
export function useOutcome(): (file: FileView) => string {
  const words: { readonly [state in State]: string } = {
    arrived: useWord('uploaded'),
    checking: useWord('fileChecking'),
    accepted: useWord('fileAccepted'),
    rejected: useWord('fileRejected'),
  };
  return ({ state, text }) => (text === '' ? words[state] : `${words[state]}: ${text}`);
}

/** The name of a file, which is the last part of its id. */
export function fileName(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** A file that has not arrived: its progress, or why it waits or failed and the buttons that help. */
export function TransferRow(props: {
  readonly transfer: Transfer;
  /** It has the room of the picture that follows it. */
  readonly outline: FieldOf<'upload'>['outline'];
  readonly onSend: () => void;
  readonly onRemove: () => void;
}) {
  const { transfer, outline, onSend, onRemove } = props;
  const { name, state, sent } = transfer;
  const uploading = useWord('uploading');
  const why = useWhy();
  const again = useWord('tryAgain');
  return (
    <li data-state={state} data-outline={outline}>
      <Outline outline={outline} />
      <div className="upload-file">
        <span className="upload-name">{name}</span>
        {(state === 'sending' || state === 'waiting') && (
          <ProgressBar value={Math.round(sent * 100)} label={`${uploading} ${name}`} />
        )}
        {state === 'waiting' && (
          <span className="upload-outcome" data-level="info">
            <Icon name="info" />
            <span>{` ${why(transfer)}`}</span>
          </span>
        )}
        {(state === 'refused' || state === 'failed') && (
          <span className="field-error">
            <Icon name="error" />
            <span>{` ${why(transfer)}`}</span>
          </span>
        )}
      </div>
      <div className="each-buttons">
        {state === 'failed' && <FileButton label={again} name={name} onPress={onSend} />}
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
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
function RemoveButton(props: {
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
