import { useAnswer } from '../ask-studio.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { nameOfLayer } from '../document-tree.ts';
import { nameOf } from './who-gets.ts';

interface Props {
  readonly release: number;
  readonly against: number;
  readonly brand: string;
  readonly locale: string;
  /** What the command printed that compared them. */
  readonly printed: string;
  readonly onPictures: (release: number, against: number) => void;
}

/** What a release changes of another one, document by document, in words. */
export function ReleaseChanges({ printed, onPictures, ...asked }: Props) {
  const { release, against } = asked;
  const answer = useAnswer('releaseChanges', asked);
  return (
    <section aria-label={`Changes against ${nameOf(against)}`}>
      <h4>{`Changes against ${nameOf(against)}`}</h4>
      {answer.type === 'loading' && <output className="studio-soft">Comparing …</output>}
      {answer.type === 'failed' && <p role="alert">{answer.problem}</p>}
      {answer.type === 'loaded' && answer.value.documents.length === 0 && <p>Nothing differs.</p>}
      {answer.type === 'loaded' &&
        answer.value.documents.map(({ document, title, layer, changes }) => (
          <div key={document}>
            <p>
              <strong>{title}</strong> <small>{nameOfLayer(layer)}</small>
            </p>
            <ChangeList changes={changes} />
          </div>
        ))}
      <button type="button" className="small-button" onClick={() => onPictures(release, against)}>
        Screens before and after
      </button>
      {printed !== '' && (
        <details>
          <summary>What the check found</summary>
          <pre>{printed}</pre>
        </details>
      )}
    </section>
  );
}
