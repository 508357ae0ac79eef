import type { FileView } from '#engine/index.ts';
import { Icon } from '../../elements/pictures.tsx';
import { useWord } from '../../visit/visit-context.tsx';
import { RemoveButton } from './transfer-row.tsx';

type State = FileView['state'];

const icons = { arrived: 'check', checking: 'info', accepted: 'success', rejected: 'error' } as const;

/** A file that has arrived, and what has become of it. */
export function FileRow(props: {
  readonly file: FileView;
  readonly outcome: string;
  /** What the button to remove it sends without script; absent if the file stays. */
  readonly sent: string | undefined;
  readonly onRemove: () => void;
}) {
  const { file, outcome, sent, onRemove } = props;
  const name = fileName(file.id);
  // Its tick tells those who see it that a file has arrived.
  const isPlain = file.state === 'arrived' && file.text === '';
  return (
    <li data-state={file.state}>
      <div className="upload-file">
        <span className="upload-name">
          <Icon name={icons[file.state]} /> {name}
          {isPlain && <span className="unseen"> ({outcome})</span>}
        </span>
        {!isPlain && <span className="upload-outcome">{outcome}</span>}
      </div>
      {sent !== undefined && <RemoveButton name={name} sent={sent} onRemove={onRemove} />}
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
