import './header.css';
import type { ReactNode } from 'react';
import type { ListedDrafts } from '#schemas/studio/drafts.ts';
import { widths } from '../preview/address.ts';
import { type Catalogue, useLoaded } from '../preview/catalogue.ts';
import { Chooser, Options, ScenarioOptions } from '../preview/choosers.tsx';
import type { ChangeStudio, StudioAddress } from './studio-address.ts';
import { versionName } from './versions/use-version.ts';
import { VersionChooser } from './versions/version-chooser.tsx';
import { views } from './wide-view.tsx';

/** What is chosen, and the way to choose something else. */
export interface HeaderProps {
  readonly catalogue: Catalogue;
  readonly address: StudioAddress;
  readonly change: ChangeStudio;
}

/** What the draft is about, and the way to the others. */
function NameOfDraft({ id }: { readonly id: string }) {
  const listed = useLoaded<ListedDrafts>('/staff/drafts');
  const drafts = listed.type === 'loaded' ? listed.value.drafts : [];
  return (
    <>
      <a href="/studio">Drafts</a>
      {` › ${drafts.find((draft) => draft.id === id)?.title ?? '…'}`}
    </>
  );
}

const themes = ['light', 'dark'];

/** The view, and who looks at what, on what. */
export function Header({ catalogue, address, change, who }: HeaderProps & { readonly who: ReactNode }) {
  const { draft, brand, locale, scenario, width, theme, view, asof } = address;
  const locales = catalogue.brands.find(({ code }) => code === brand)?.locales ?? [];
  const codes = catalogue.brands.map(({ code }) => code);
  return (
    <header className="studio-header">
      <div className="studio-where-you-are">
        <h1>{draft === '' ? 'Studio' : <NameOfDraft id={draft} />}</h1>
        <fieldset className="studio-switch">
          <legend className="unseen">View</legend>
          {views.map(([name, label]) => (
            <label key={name}>
              <input
                type="radio"
                name="view"
                checked={view === name}
                onChange={() => change({ view: name, find: '' })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {who}
      </div>
      <div className="studio-choosers">
        <Chooser
          label="Scenario"
          value={scenario}
          names={catalogue.scenarios.map(({ name }) => name)}
          onChoose={(name) => change({ scenario: name, facts: '' })}
        >
          <ScenarioOptions scenarios={catalogue.scenarios} />
        </Chooser>
        <Chooser
          label="Brand"
          value={brand}
          names={codes}
          onChoose={(code) => change({ brand: code, locale: '' })}
        >
          <Options names={codes} />
        </Chooser>
        <Chooser
          label="Language"
          value={locale}
          names={locales}
          onChoose={(name) => change({ locale: name })}
        >
          <Options names={locales} />
        </Chooser>
        <VersionChooser
          label="Release"
          version={asof}
          others={[['', versionName('')]]}
          onChoose={(version) => change({ asof: version })}
        />
        <Chooser
          label="Width"
          value={width}
          names={Object.keys(widths)}
          onChoose={(name) => change({ width: name }, 'replace')}
        >
          <Options names={Object.keys(widths)} />
        </Chooser>
        <Chooser
          label="Theme"
          value={theme === '' ? 'light' : theme}
          names={themes}
          onChoose={(name) => change({ theme: name }, 'replace')}
        >
          <Options names={themes} />
        </Chooser>
      </div>
    </header>
  );
}
