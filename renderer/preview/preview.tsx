import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { Compiled } from '#engine/index.ts';
import {
  type PreviewAddress,
  type ChangeAddress,
  chosenParts,
  completeAddress,
  isAbout,
  previewUrl,
  useAddress,
} from './address.ts';
import { type Catalogue, type Loaded, useLoaded } from './catalogue.ts';
import { Choosers } from './choosers.tsx';
import { pageAt, pageNames } from './page-names.ts';
import { UnknownName } from './page-notes.tsx';
import { Workbench } from './workbench.tsx';

/** Any page of any brand in any language, as the person of a scenario sees it. The address holds every choice. */
export function Preview() {
  const catalogue = useLoaded<Catalogue>('/preview/catalogue');
  return (
    <div className="preview">
      <header className="preview-header">
        <h1>Preview</h1>
        <p>Any page, as people get it. Nothing that you do here is sent to anybody.</p>
      </header>
      <Awaited loaded={catalogue} what="the list of what there is to see">
        {(value) => <Chosen catalogue={value} />}
      </Awaited>
    </div>
  );
}

interface AwaitedProps<T> {
  readonly loaded: Loaded<T>;
  readonly what: string;
  readonly children: (value: T) => ReactNode;
}

function Awaited<T>({ loaded, what, children }: AwaitedProps<T>) {
  switch (loaded.type) {
    case 'loading':
      return <output className="preview-note">{`Loading ${what} …`}</output>;
    case 'failed':
      return (
        <p className="preview-note" role="alert" data-level="error">
          {`${what} could not be loaded: ${loaded.problem}`}
        </p>
      );
    case 'loaded':
      return children(loaded.value);
    default:
      return loaded satisfies never;
  }
}

function Chosen({ catalogue }: { readonly catalogue: Catalogue }) {
  const [given, change] = useAddress();
  const address = completeAddress(given, catalogue);
  const { brand, locale } = address;
  const known = catalogue.brands.find(({ code }) => code === brand);
  const isKnown = known?.locales.includes(locale) === true;
  const query = new URLSearchParams({ brand, locale });
  const flows = useLoaded<Compiled>(isKnown ? `/preview/flows?${query.toString()}` : undefined);
  const names = flows.type === 'loaded' ? pageNames(flows.value) : [];
  return (
    <>
      <Choosers catalogue={catalogue} pages={names} address={address} change={change} />
      <main className="preview-main">
        {known === undefined ? (
          <UnknownName kind="brand" address={address} names={catalogue.brands.map(({ code }) => code)} />
        ) : !isKnown ? (
          <UnknownName kind="locale" address={address} names={known.locales} />
        ) : (
          <Awaited loaded={flows} what={`The documents of ${brand}`}>
            {(compiled) => {
              const isName = given.page === '' || names.includes(given.page);
              const meant = isName ? undefined : pageAt(compiled, given.page);
              return meant !== undefined ? (
                <Navigate replace to={previewUrl({ ...given, page: meant })} />
              ) : (
                <Found
                  catalogue={catalogue}
                  compiled={compiled}
                  names={names}
                  address={address}
                  missing={chosenParts.filter((part) => given[part] === '')}
                  change={change}
                />
              );
            }}
          </Awaited>
        )}
      </main>
    </>
  );
}

interface FoundProps {
  readonly catalogue: Catalogue;
  readonly compiled: Compiled;
  readonly names: readonly string[];
  readonly address: PreviewAddress;
  /** The choices that the browser's address does not hold. */
  readonly missing: readonly (typeof chosenParts)[number][];
  readonly change: ChangeAddress;
}

function Found({ catalogue, compiled, names, address, missing, change }: FoundProps) {
  const scenario = catalogue.scenarios.find(({ name }) => name === address.scenario);
  const ofScenario = names.find((name) => scenario !== undefined && isAbout(scenario, name));
  const page = address.page || (ofScenario ?? names[0] ?? '');
  // No more than is missing: what somebody has chosen meanwhile stays.
  const complete = useEffectEvent(() => {
    const whole = { ...address, page };
    change(Object.fromEntries(missing.map((part) => [part, whole[part]])), 'replace');
  });
  const isComplete = missing.length === 0;
  useEffect(() => {
    // So that people can send the address of exactly what they see.
    if (!isComplete) complete();
  }, [isComplete]);
  if (scenario === undefined) {
    return (
      <UnknownName kind="scenario" address={address} names={catalogue.scenarios.map(({ name }) => name)} />
    );
  }
  const beside = catalogue.scenarios.find(({ name }) => name === address.beside);
  if (beside === undefined && address.beside !== '') {
    return (
      <UnknownName kind="beside" address={address} names={catalogue.scenarios.map(({ name }) => name)} />
    );
  }
  if (!names.includes(page)) return <UnknownName kind="page" address={{ ...address, page }} names={names} />;
  return (
    <Workbench
      // Another scenario, or other variants, drop the changes to the facts.
      key={`${scenario.name} ${address.variant}`}
      scenario={scenario}
      beside={beside}
      schema={catalogue.schema}
      compiled={compiled}
      languages={catalogue.brands.find(({ code }) => code === address.brand)?.locales ?? []}
      address={{ ...address, page }}
      change={change}
    />
  );
}
