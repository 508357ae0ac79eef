import { type ComponentProps, useId, useState } from 'react';
import type { Compiled } from '#engine/index.ts';
import { useAnswer } from './ask-studio.ts';
import { PageView } from './page-view.tsx';
import type { StudioAddress } from './studio-address.ts';
import type { Version } from './versions/page-pair.tsx';
import { useVersion, versionName } from './versions/use-version.ts';
import { VersionChooser } from './versions/version-chooser.tsx';

type Shown = Omit<ComponentProps<typeof PageView>, 'before' | 'version' | 'isAsking' | 'places'>;

interface Props extends Shown {
  readonly compiled: Compiled;
  /** The flows as they were saved last. */
  readonly saved: Compiled;
  readonly address: StudioAddress;
}

/** The page in the version that the address names, beside another one if it names that, too. */
export function ShownPage({ compiled, saved, ...props }: Props) {
  const { address, change } = props;
  const { asof, against } = address;
  const id = useId();
  // The box shows a press before the address follows it.
  const [isAsking, setAsking] = useState(address.asking !== '');
  const [followed, setFollowed] = useState(address.asking);
  if (followed !== address.asking) {
    setFollowed(address.asking);
    setAsking(address.asking !== '');
  }
  const shown = useVersion(asof, address);
  const other = useVersion(against, address);
  const failed = [shown, other].find((one) => one?.type === 'failed');
  const before = against === 'saved' ? saved : other?.type === 'loaded' ? other.value : undefined;
  const isLoading = [shown, other].some((one) => one?.type === 'loading');
  const { brand, locale } = address;
  // Marks are made of what is saved: no other texts have a place that could be opened.
  const isMarked = isAsking && asof === '' && compiled === saved;
  const answer = useAnswer('marked', isMarked ? { brand, locale } : undefined);
  const marked = isMarked && answer.type === 'loaded' ? answer.value : undefined;
  const unmarked = shown?.type === 'loaded' ? shown.value : compiled;
  const now: Version = { version: asof, compiled: marked?.compiled ?? unmarked };
  return (
    <>
      <div className="studio-page-bar">
        <label className="studio-ask" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={isAsking}
            onChange={() => {
              setAsking(!isAsking);
              change({ asking: isAsking ? '' : 'yes' });
            }}
          />
          Ask why
        </label>
        <VersionChooser
          label="Beside it"
          version={against}
          others={[
            ['', 'Nothing'],
            ['saved', versionName('saved')],
            ['live', versionName('live')],
            ['folder', versionName('folder')],
          ]}
          onChoose={(version) => change({ against: version })}
        />
      </div>
      {failed?.type === 'failed' && <p role="alert">{failed.problem}</p>}
      {isLoading && <output className="studio-soft">Reading the release …</output>}
      {!failed && !isLoading && (
        <PageView
          {...props}
          version={now}
          before={before && { version: against, compiled: before }}
          isAsking={isAsking}
          places={marked?.places ?? []}
        />
      )}
    </>
  );
}
