import './versions.css';
import { useLoaded } from '../../preview/catalogue.ts';
import { versionName } from './use-version.ts';

interface Props {
  readonly release: string;
  readonly document: string;
}

/** A document as a release has it: to be read, since a release never changes. */
export function ReleaseDocument({ release, document }: Props) {
  const loaded = useLoaded<{ readonly files: { readonly [path: string]: string } }>(
    `/releases/${release}/files`,
  );
  if (loaded.type === 'loading') return <output className="studio-soft">Reading the release …</output>;
  if (loaded.type === 'failed') return <p role="alert">{loaded.problem}</p>;
  const text = loaded.value.files[`flows/${document}`];
  return (
    <section aria-label={`Document of ${versionName(release)}`} className="studio-why">
      <h2>{document}</h2>
      <p className="studio-soft">
        {`${versionName(release)} never changes. To change the page, choose what is edited as its release.`}
      </p>
      {text === undefined ? (
        <p>{`${versionName(release)} has no such document.`}</p>
      ) : (
        <pre className="versions-document">{text}</pre>
      )}
    </section>
  );
}
