import { Chooser } from '../../preview/choosers.tsx';
import { useReleases, versionName } from './use-version.ts';

interface Props {
  readonly label: string;
  readonly version: string;
  /** What may be chosen besides releases. */
  readonly others: readonly (readonly [version: string, name: string])[];
  readonly onChoose: (version: string) => void;
}

/** The choice of a release, or of something that is none. */
export function VersionChooser({ label, version, others, onChoose }: Props) {
  const releases = useReleases();
  const names = [...others.map(([name]) => name), ...releases.map(({ id }) => String(id))];
  return (
    <Chooser label={label} value={version} names={names} onChoose={onChoose}>
      {others.map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
      {releases.map(({ id, note = '' }) => (
        <option key={id} value={String(id)}>
          {note === '' ? versionName(String(id)) : `${versionName(String(id))}: ${note}`}
        </option>
      ))}
    </Chooser>
  );
}
