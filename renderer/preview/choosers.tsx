import { useId, type ReactNode } from 'react';
import { type PreviewAddress, type ChangeAddress, widths } from './address.ts';
import type { Catalogue } from './catalogue.ts';
import { groupNames } from './page-names.ts';

interface Props {
  readonly catalogue: Catalogue;
  readonly pages: readonly string[];
  readonly address: PreviewAddress;
  readonly change: ChangeAddress;
}

/** The choice of page, scenario, brand, language and width. */
export function Choosers({ catalogue, pages, address, change }: Props) {
  const { page, scenario, beside, brand, locale, width } = address;
  const scenarios = catalogue.scenarios.map(({ name }) => name);
  const locales = catalogue.brands.find(({ code }) => code === brand)?.locales ?? [];
  return (
    <nav className="choosers" aria-label="What is shown">
      <Chooser label="Page" value={page} names={pages} onChoose={(name) => change({ page: name })}>
        {[...groupNames(pages)].map(([folder, names]) => (
          <optgroup key={folder} label={folder}>
            <Options names={names} />
          </optgroup>
        ))}
      </Chooser>
      <Chooser
        label="Scenario"
        value={scenario}
        names={scenarios}
        onChoose={(name) => change({ scenario: name, facts: '', ...brandOf(catalogue, name, locale) })}
      >
        <ScenarioOptions scenarios={catalogue.scenarios} />
      </Chooser>
      <Chooser
        label="Beside"
        value={beside}
        names={['', ...scenarios]}
        onChoose={(name) => change({ beside: name })}
      >
        <option value="">No other scenario</option>
        <ScenarioOptions scenarios={catalogue.scenarios} />
      </Chooser>
      <Chooser
        label="Brand"
        value={brand}
        names={catalogue.brands.map(({ code }) => code)}
        onChoose={(code) => change({ brand: code, locale: keptLocale(catalogue, code, locale) })}
      >
        <Options names={catalogue.brands.map(({ code }) => code)} />
      </Chooser>
      <Chooser label="Language" value={locale} names={locales} onChoose={(name) => change({ locale: name })}>
        <Options names={locales} />
      </Chooser>
      <fieldset className="width-choice">
        <legend>Width</legend>
        {Object.entries(widths).map(([name, pixels]) => (
          <label key={name}>
            <input
              type="radio"
              name="width"
              checked={width === name}
              onChange={() => change({ width: name }, 'replace')}
            />
            {`${name} ${pixels}`}
          </label>
        ))}
      </fieldset>
    </nav>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
  readonly children: ReactNode;
}

export function Chooser({ label, value, names, onChoose, children }: ChooserProps) {
  const id = useId();
  return (
    <div className="chooser">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {/* An unknown name from the address stays visible. */}
        {!names.includes(value) && <option value={value}>{value}</option>}
        {children}
      </select>
    </div>
  );
}

export function ScenarioOptions({ scenarios }: Pick<Catalogue, 'scenarios'>) {
  return scenarios.map(({ name, says }) => (
    <option key={name} value={name}>
      {says === undefined ? name : `${says} (${name})`}
    </option>
  ));
}

export function Options({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}

/** A scenario of a brand is shown in that brand; any other leaves the brand as it was chosen. */
function brandOf(catalogue: Catalogue, scenario: string, locale: string): Partial<PreviewAddress> {
  const { brand } = catalogue.scenarios.find(({ name }) => name === scenario) ?? {};
  return brand === undefined ? {} : { brand, locale: keptLocale(catalogue, brand, locale) };
}

// A brand that does not have the language is shown in its first one.
function keptLocale({ brands }: Catalogue, brand: string, locale: string): string {
  const locales = brands.find(({ code }) => code === brand)?.locales ?? [];
  return locales.includes(locale) ? locale : (locales[0] ?? '');
}
