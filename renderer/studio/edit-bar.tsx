import './edit-bar.css';
import { type Counted, toTranslate } from './change/translations.tsx';
import type { AllReleases } from '#schemas/studio/releases.ts';
import { useLoaded } from '../preview/catalogue.ts';
import { Breaking } from './place-name.tsx';
import { Readers } from './review/readers.tsx';
import { currentDraft } from './studio-address.ts';

interface Props {
  readonly document: string;
  readonly isChanged: boolean;
  /** Whether something is written, if only in a form that adds something. */
  readonly mayUndo: boolean;
  /** Whether what is written can be saved now. */
  readonly maySave: boolean;
  /** What became of the last thing that somebody did. */
  readonly said: string;
  readonly texts: Counted;
  readonly onMeant: () => void;
  readonly onUndo: () => void;
  readonly onSave: () => void;
  readonly onTranslate: () => void;
}

/** What can be done with what is written. It is as high when there is nothing to say: no form below it moves. */
export function EditBar(props: Props) {
  const { document, isChanged, mayUndo, maySave, said, texts, onMeant, onUndo, onSave, onTranslate } = props;
  return (
    <div className="studio-bar studio-edit-bar" data-sticky>
      <p className="studio-which">
        <code>
          <Breaking text={document} />
        </code>{' '}
        <Readers document={document} />
      </p>
      <button type="button" className="small-button" disabled={!isChanged} onClick={onMeant}>
        What this means
      </button>
      <button type="button" className="small-button" disabled={!mayUndo} onClick={onUndo}>
        Undo all
      </button>
      <button
        type="button"
        className="small-button"
        data-strong
        disabled={!isChanged || !maySave}
        onClick={onSave}
      >
        Save
      </button>
      <div className="studio-said">
        <output>{said}</output>
        {said === '' && <SavedIsLive />}
        {texts.all > 0 && (
          <button type="button" className="small-button" onClick={onTranslate}>
            {toTranslate(texts)}
          </button>
        )}
      </div>
    </div>
  );
}

/** That visitors get what is saved at the same time, where they get the folder. */
function SavedIsLive() {
  const listed = useLoaded<AllReleases>(currentDraft() === '' ? '/releases' : undefined);
  const isServed =
    listed.type === 'loaded' && listed.value.releases.some(({ id, isLive }) => id === 0 && isLive);
  return isServed ? <small>What you save is live immediately.</small> : null;
}
