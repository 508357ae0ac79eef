import { type ReactNode, useId } from 'react';
import { faultsIn } from '../../preview/facts/faults-in.ts';
import { NumberInput } from '../../preview/facts/number-input.tsx';
import type { Command } from '#schemas/studio/answers.ts';
import type { ShownRelease } from '#schemas/studio/releases.ts';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { type Refusals, useRefusals } from '../staff/refusals.ts';
import type { Publication } from './publication.ts';
import { everybody } from './who-gets.ts';
import { willDo } from './will-do.ts';

interface Props {
  readonly publication: Publication;
  readonly onPublication: (publication: Publication) => void;
  readonly brands: readonly string[];
  readonly releases: readonly ShownRelease[];
  readonly isBusy: boolean;
  /** Whether visitors get the folder: they have the draft as soon as it is saved. */
  readonly isServed: boolean;
  readonly onPublish: (command: Command) => void;
}

/** Why, for whom, for how many of them, and when. */
export function PublishForm(props: Props) {
  const { publication, onPublication, brands, releases, isBusy, isServed, onPublish } = props;
  const { release, note, brand, share, from, until, isBreaking } = publication;
  const change = (changed: Partial<Publication>): void => onPublication({ ...publication, ...changed });
  const [fault] = faultsIn(shareSchema, shareSchema, share);
  const isShared = share !== undefined && fault === undefined;
  const refusals = useRefusals();
  const isDraft = release === '';
  const refusal = refusalOf(refusals, isDraft);
  // Somebody else says who gets it.
  const isStored = isDraft && refusal === '' && refusals.publish !== '';
  const publish = (): void =>
    onPublish({
      type: 'publish',
      ...(!isDraft && { release: Number(release) }),
      note: note.trim(),
      ...(brand !== '' && { brand }),
      share: Number(share),
      ...(from !== '' && { from: new Date(from).toISOString() }),
      ...(until !== '' && { until: new Date(until).toISOString() }),
      ...(isBreaking && { breaking: true }),
    });
  return (
    <form
      className="releases-form"
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <Labelled label="What">
        {(id) => (
          <select id={id} value={release} onChange={({ target }) => change({ release: target.value })}>
            <option value="">The draft</option>
            {releases
              .filter(({ id: number }) => number > 0)
              .map(({ id: number, note: why = '' }) => (
                <option key={number} value={number}>{`Release ${number}: ${why}`}</option>
              ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Why">
        {(id) => (
          <input
            id={id}
            className="fact-input"
            required
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Labelled>
      {!isStored && (
        <>
          <Labelled label="For">
            {(id) => (
              <select id={id} value={brand} onChange={({ target }) => change({ brand: target.value })}>
                <option value="">All brands</option>
                {brands.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            )}
          </Labelled>
          <Labelled label="% of new visitors">
            {(id) => (
              <>
                <NumberInput
                  id={id}
                  required
                  aria-invalid={!isShared}
                  aria-describedby={fault ? `${id}-error` : undefined}
                  value={share}
                  onNumber={(typed) => change({ share: typed })}
                />
                {fault && (
                  <p className="fact-error" id={`${id}-error`} role="alert">
                    {fault.message}
                  </p>
                )}
              </>
            )}
          </Labelled>
          <Labelled label="From (default: now)">
            {(id) => (
              <input
                id={id}
                className="fact-input"
                type="datetime-local"
                value={from}
                onChange={({ target }) => change({ from: target.value })}
              />
            )}
          </Labelled>
          <Labelled label="Until (default: open)">
            {(id) => (
              <input
                id={id}
                className="fact-input"
                type="datetime-local"
                value={until}
                onChange={({ target }) => change({ until: target.value })}
              />
            )}
          </Labelled>
        </>
      )}
      <label className="studio-ask">
        <input
          type="checkbox"
          checked={isBreaking}
          onChange={({ target }) => change({ isBreaking: target.checked })}
        />
        Even if it breaks visits that are under way: they keep their release
      </label>
      <p className="releases-state">
        {isStored
          ? 'It checks the draft and stores it as a release. Visitors get it once somebody else publishes it.'
          : willDo({ release, brand, share: isShared ? Number(share) : everybody, from, until, isServed })}
      </p>
      <GuardedButton
        type="submit"
        data-strong
        refusal={refusal}
        disabled={isBusy || (fault !== undefined && !isStored)}
      >
        {isStored ? 'Check and store' : 'Check and publish'}
      </GuardedButton>
    </form>
  );
}

/** Why a draft, or a release that is stored already, cannot be published by who looks. */
function refusalOf({ store, publish }: Refusals, isDraft: boolean): string {
  if (!isDraft) return publish;
  if (store === '') return '';
  return publish === '' ? `${store} Choose a stored release at “What”.` : publish;
}

const shareSchema = { type: 'integer', minimum: 1, maximum: everybody } as const;

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="change-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
