import './tables.css';
import { useMemo, useState } from 'react';
import type { Compiled, JsonObject } from '#engine/index.ts';
import { Chooser, Options } from '../../preview/choosers.tsx';
import type { Scenario } from '../../preview/catalogue.ts';
import { PageFrame } from '../../preview/page-frame.tsx';
import { type ChangeStudio, type StudioAddress, studioUrl } from '../studio-address.ts';
import { PagePair } from '../versions/page-pair.tsx';
import { personOf } from '../versions/pages-by-state.ts';
import { differingPages } from '../versions/page-views.ts';
import { type Screen, allScreens, screensOf } from '../versions/screens-of.ts';
import { isRelease, useVersion, versionName } from '../versions/use-version.ts';
import { VersionChooser } from '../versions/version-chooser.tsx';

interface Props {
  readonly compiled: Compiled;
  readonly under: JsonObject;
  readonly scenario: Scenario;
  /** Those whom pages are drawn for that are not of the chosen person. */
  readonly scenarios: readonly Scenario[];
  readonly facts: JsonObject;
  readonly address: StudioAddress;
  readonly change: ChangeStudio;
}

/** All screens of a journey on one sheet, each with an address; or each beside itself in another version, as a pair. */
export function SheetView({ change, ...props }: Props) {
  const { brand, locale, journey, asof, against } = props.address;
  const shown = useVersion(asof, props.address);
  const other = useVersion(against, props.address);
  const compiled = shown?.type === 'loaded' ? shown.value : props.compiled;
  const { journeys, journey: name, pages } = useMemo(() => screensOf(compiled, journey), [compiled, journey]);
  if (shown?.type === 'loading' || other?.type === 'loading')
    return <output className="preview-note">Laying out the sheet …</output>;
  const before = other?.type === 'loaded' ? other.value : undefined;
  const failed = [shown, other].find((one) => one?.type === 'failed');
  return (
    <section aria-label="All screens" className="studio-table">
      <header>
        <Chooser
          label="Journey"
          value={name}
          names={journeys}
          onChoose={(chosen) => change({ journey: chosen })}
        >
          <Options names={journeys} />
        </Chooser>
        <VersionChooser
          label="Compare with"
          version={against === 'saved' ? '' : against}
          others={[
            ['', 'Nothing'],
            ['live', versionName('live')],
            ['folder', versionName('folder')],
          ]}
          onChoose={(version) => change({ against: version })}
        />
        {!before && <output>{countOf(pages.length)}</output>}
      </header>
      {failed?.type === 'failed' ? (
        <p role="alert">{failed.problem}</p>
      ) : before ? (
        <Pairs
          onAll={(isAll) => change({ all: isAll ? 'yes' : '' }, 'replace')}
          key={`${brand} ${locale} ${asof} ${against}`}
          {...props}
          compiled={compiled}
          before={before}
          pages={allScreens(pages, screensOf(before, name).pages)}
        />
      ) : (
        <Screens {...props} compiled={compiled} pages={pages} />
      )}
    </section>
  );
}

function countOf(screens: number): string {
  return screens === 1 ? '1 screen' : `${screens} screens`;
}

interface ScreensProps extends Omit<Props, 'change'> {
  readonly pages: readonly Screen[];
}

/** How each of the frames is drawn. */
function frameOf(
  { under, address, scenarios, ...chosen }: Omit<ScreensProps, 'compiled' | 'pages'>,
  page: string,
) {
  const { width, theme } = address;
  const { scenario, facts } = personOf(page, chosen, scenarios);
  return {
    under,
    replies: scenario.replies ?? {},
    failure: undefined,
    page,
    facts,
    edition: 0,
    width,
    scheme: theme === 'dark' ? 'dark' : 'light',
    isLazy: true,
  } as const;
}

function Screens({ pages, compiled, ...shown }: ScreensProps) {
  const { asof } = shown.address;
  return (
    <ol className="studio-sheet" data-width={shown.address.width}>
      {pages.map((page) => (
        <li key={page.name}>
          <NameOfScreen screen={page} {...shown} />
          <PageFrame
            {...frameOf(shown, page.name)}
            key={asof}
            title={page.name}
            compiled={compiled}
            release={isRelease(asof) ? asof : ''}
            onShown={ignore}
            onMoved={ignore}
            onBroken={ignore}
          />
        </li>
      ))}
    </ol>
  );
}

interface PairsProps extends ScreensProps {
  readonly before: Compiled;
  readonly onAll: (isAll: boolean) => void;
}

/** The screens as pairs, those that differ first of all: the others are shown if somebody asks for them. */
function Pairs({ pages, compiled, before, onAll, ...shown }: PairsProps) {
  const { address, under } = shown;
  // The box shows a press before the address follows it.
  const [isAll, setAll] = useState(address.all !== '');
  // It draws each page twice, so only when the pairs are laid out.
  const [differing] = useState(() =>
    differingPages({ before, now: compiled, under, pages: pages.map(({ name }) => frameOf(shown, name)) }),
  );
  const listed = pages.filter(({ name }) => isAll || differing.has(name));
  return (
    <>
      <p>
        {`${differing.size === 0 ? 'No screen differs' : `${countOf(differing.size)} of ${pages.length} ${differing.size === 1 ? 'differs' : 'differ'}`} for the person of the scenario. `}
        <label className="studio-ask">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => {
              setAll(!isAll);
              onAll(!isAll);
            }}
          />
          Show all
        </label>
      </p>
      <ol className="studio-pairs" data-width={address.width}>
        {listed.map((page) => (
          <li key={page.name}>
            <NameOfScreen screen={page} {...shown} />
            {isAll && differing.has(page.name) && <strong> differs</strong>}
            <PagePair
              title={page.name}
              before={{ version: address.against, compiled: before }}
              now={{ version: address.asof, compiled }}
              drawn={frameOf(shown, page.name)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface NameProps extends Pick<ScreensProps, 'address' | 'scenario' | 'scenarios' | 'facts'> {
  readonly screen: Screen;
}

function NameOfScreen({ screen: { name, title }, address, scenarios, ...chosen }: NameProps) {
  const { scenario } = personOf(name, chosen, scenarios);
  const isOther = scenario !== chosen.scenario;
  const person = isOther ? { scenario: scenario.name, facts: '' } : {};
  return (
    <>
      <a href={studioUrl({ ...address, ...person, view: '', document: '', line: '', page: name })}>
        {title || name}
      </a>
      {title !== '' && <small> {name}</small>}
      {isOther && <small>{` as ${scenario.name}`}</small>}
    </>
  );
}

/** What a screen does by itself does not change the sheet. */
function ignore(): void {}
