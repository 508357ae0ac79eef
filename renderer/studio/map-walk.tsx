import { type Compiled, type JsonObject, documentOfStep } from '#engine/index.ts';
import type { Scenario } from '../preview/catalogue.ts';
import { Chooser } from '../preview/choosers.tsx';
import { PageFrame } from '../preview/page-frame.tsx';
import type { FlowMap } from './ask-studio.ts';
import { type ChangeStudio, type StudioAddress, studioUrl } from './studio-address.ts';
import { byState, pagesByState, personOf } from './versions/pages-by-state.ts';

/** How the pages of a walk are drawn. */
export interface WalkedAs {
  readonly compiled: Compiled;
  readonly under: JsonObject;
  readonly scenario: Scenario;
  /** Those whom pages are drawn for that are not of the chosen person. */
  readonly scenarios: readonly Scenario[];
  readonly facts: JsonObject;
  readonly address: StudioAddress;
  readonly change: ChangeStudio;
}

/** The walks through journeys, then the pages of no journey as states lead to them. */
export function withStates(map: FlowMap, compiled: Compiled): FlowMap {
  const steps = Object.values(compiled.journeys).flatMap((journey) =>
    journey.steps.map((step) => documentOfStep(journey, step)),
  );
  const pages = pagesByState(compiled, new Set(steps));
  return { ...map, walks: [...map.walks, { journey: byState, pages }] };
}

/** The walk that an address names, and where in it somebody is. */
export function walkOf({ walks }: FlowMap, { journey, step }: StudioAddress) {
  const walk = step === '' ? undefined : walks.find((one) => one.journey === journey);
  const at = Math.max(0, walk?.pages.indexOf(step) ?? 0);
  return { pages: walk?.pages ?? [], at, page: walk?.pages[at] };
}

/** The walk through a journey as the person of the scenario: which one, and the step before and after. */
export function MapWalk({
  map,
  address,
  change,
}: Pick<WalkedAs, 'address' | 'change'> & { readonly map: FlowMap }) {
  const { pages, at, page } = walkOf(map, address);
  const go = (to: number): void => change({ step: pages[to] ?? '' }, 'replace');
  const title = map.nodes.find(({ type, name }) => type === 'page' && name === page)?.title;
  const offered = map.walks.filter((one) => one.pages.length > 0);
  return (
    <fieldset className="studio-map-walk">
      <legend className="unseen">Walk</legend>
      <Chooser
        label="Walk as the person"
        value={page === undefined ? '' : address.journey}
        names={['', ...offered.map(({ journey }) => journey)]}
        onChoose={(journey) => {
          const walk = offered.find((one) => one.journey === journey);
          change({ journey, step: walk?.pages[0] ?? '' });
        }}
      >
        <option value="">No walk</option>
        {offered.map(({ journey, pages: of }) => (
          <option key={journey} value={journey}>{`${journey}, ${of.length} steps`}</option>
        ))}
      </Chooser>
      {page !== undefined && (
        <>
          <button type="button" className="small-button" disabled={at === 0} onClick={() => go(at - 1)}>
            Step back
          </button>
          <button
            type="button"
            className="small-button"
            disabled={at === pages.length - 1}
            onClick={() => go(at + 1)}
          >
            Next step
          </button>
          <output>{`Step ${at + 1} of ${pages.length}: ${title || page}`}</output>
        </>
      )}
    </fieldset>
  );
}

/** The page at which a walk is, as the person sees it. */
export function WalkedPage({
  page,
  compiled,
  under,
  scenarios,
  address,
  ...chosen
}: Omit<WalkedAs, 'change'> & { readonly page: string }) {
  const { scenario, facts } = personOf(page, chosen, scenarios);
  const person = scenario === chosen.scenario ? {} : { scenario: scenario.name, facts: '' };
  return (
    <aside className="studio-map-page" aria-label="The page of this step">
      <a href={studioUrl({ ...address, ...person, view: '', document: '', line: '', step: '', page })}>
        Open the page
      </a>
      {scenario !== chosen.scenario && <small>{` as ${scenario.name}`}</small>}
      <PageFrame
        title="The page of this step"
        compiled={compiled}
        under={under}
        replies={scenario.replies ?? {}}
        failure={undefined}
        page={page}
        facts={facts}
        edition={0}
        width="phone"
        scheme={address.theme === 'dark' ? 'dark' : 'light'}
        onShown={ignore}
        onMoved={ignore}
        onBroken={ignore}
      />
    </aside>
  );
}

/** The walk goes on by its buttons alone. */
function ignore(): void {}
