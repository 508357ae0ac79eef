import { lazy } from 'react';
import type { Compiled, JsonObject } from '#engine/index.ts';
import type { Scenario } from '../preview/catalogue.ts';
import { pageOfDocument } from './document-tree.ts';
import type { ListedDocument } from '#schemas/studio/answers.ts';
import { LoadedPart } from './loaded-part.tsx';
import type { Publication } from './releases/publication.ts';
import { isRelease, versionName } from './versions/use-version.ts';
import { type ChangeStudio, type OpenPart, type StudioAddress, nowhere } from './studio-address.ts';

const MapView = lazy(async () => ({ default: (await import('./map-view.tsx')).MapView }));
const SheetView = lazy(async () => ({ default: (await import('./tables/sheet-view.tsx')).SheetView }));
const RulesView = lazy(async () => ({ default: (await import('./tables/rules-view.tsx')).RulesView }));
const TextsView = lazy(async () => ({ default: (await import('./tables/texts-view.tsx')).TextsView }));
const ChangesView = lazy(async () => ({ default: (await import('./changes/changes-view.tsx')).ChangesView }));
const ReleasesView = lazy(async () => ({
  default: (await import('./releases/releases-view.tsx')).ReleasesView,
}));

const InsightView = lazy(async () => ({
  default: (await import('./insight/insight-view.tsx')).InsightView,
}));

/** The views by what the address calls them; the first one is of one page. */
export const views = [
  ['', 'Page'],
  ['map', 'Map'],
  ['sheet', 'Sheet'],
  ['rules', 'Rules'],
  ['texts', 'Texts'],
  ['changes', 'Changes'],
  ['releases', 'Releases'],
  ['insight', 'Insight'],
] as const;

interface Props {
  readonly compiled: Compiled;
  readonly under: JsonObject;
  readonly scenario: Scenario;
  readonly scenarios: readonly Scenario[];
  readonly facts: JsonObject;
  readonly address: StudioAddress;
  readonly brands: readonly string[];
  readonly documents: readonly ListedDocument[];
  readonly change: ChangeStudio;
  /** The document that is being saved; empty for none. */
  readonly saving: string;
  readonly publication: Publication;
  readonly onPublication: (publication: Publication) => void;
  /** Called with the documents that are as they are live again. */
  readonly onTakenBack: (documents: readonly string[]) => void;
}

/** The views that no release has. */
const ofEdited: ReadonlySet<string> = new Set(['map', 'rules', 'texts']);

/** What is not about one page: it takes the place of the page and of what is beside it. */
export function WideView(props: Props) {
  const { view, asof } = props.address;
  return (
    <>
      {isRelease(asof) && ofEdited.has(view) && (
        <p className="preview-note">{`This view is of what is edited now, not of ${versionName(asof)}.`}</p>
      )}
      <LoadedPart key={view} name="this view">
        <Shown {...props} />
      </LoadedPart>
    </>
  );
}

function Shown({ brands, documents, ...props }: Props) {
  const { compiled, under, scenario, scenarios, facts, address, change, saving, onTakenBack } = props;
  const { publication, onPublication } = props;
  const { view, brand, locale, journey } = address;
  // What is looked for is in the address as well: each view can be sent to somebody.
  const looked = { find: address.find, onFind: (find: string): void => change({ find }, 'replace') };
  const onJourney = (name: string): void => change({ journey: name });
  const show = (document: string, more: Partial<StudioAddress>, shown?: string): void => {
    const drawn = shown ?? pageOfDocument(documents.find((one) => one.document === document)?.name ?? '');
    change({
      ...(drawn !== undefined && { page: drawn }),
      document,
      line: '',
      ...nowhere,
      panel: '',
      view: '',
      ...more,
    });
  };
  const onOpen = (document: string, line?: number, shown?: string): void =>
    show(document, { line: line === undefined ? '' : String(line) }, shown);
  const onPart: OpenPart = (document, path) => {
    const [, field = ''] = /^\/body\/([^/]+)/.exec(path) ?? [];
    show(document, { field });
  };
  switch (view) {
    case 'map':
      return (
        <MapView
          walked={{ compiled, under, scenario, scenarios, facts, address, change }}
          onPage={(name) => change({ page: name, document: '', line: '' })}
          onOpen={onOpen}
        />
      );
    case 'sheet':
      return (
        <SheetView
          compiled={compiled}
          under={under}
          scenario={scenario}
          scenarios={scenarios}
          facts={facts}
          address={address}
          change={change}
        />
      );
    case 'rules':
      return (
        <RulesView
          brand={brand}
          locale={locale}
          journey={journey}
          onJourney={onJourney}
          onOpen={onOpen}
          {...looked}
        />
      );
    case 'texts':
      return (
        <TextsView
          brand={brand}
          onOpen={onOpen}
          isMissing={address.missing !== ''}
          onMissing={(isMissing) => change({ missing: isMissing ? 'yes' : '' }, 'replace')}
          {...looked}
        />
      );
    case 'changes':
      return (
        <ChangesView
          brand={brand}
          locale={locale}
          onOpen={onOpen}
          onPart={onPart}
          onSince={(since) => change({ since })}
          onPictures={() => change({ view: 'sheet', against: 'live', asof: '' })}
          drawn={{ documents, compiled, under, scenario, scenarios, facts, address }}
          saving={saving}
          onTakenBack={onTakenBack}
        />
      );
    case 'releases':
      return (
        <ReleasesView
          brands={brands}
          brand={brand}
          locale={locale}
          saving={saving}
          publication={publication}
          onPublication={onPublication}
          onChanges={() => change({ view: 'changes' })}
          onPictures={(release, against) =>
            change({
              view: 'sheet',
              asof: String(release),
              against: against === 0 ? 'folder' : String(against),
            })
          }
          onOpen={onPart}
        />
      );
    case 'insight':
      return <InsightView address={address} change={change} />;
    default:
      return <p role="alert">{`There is no view “${view}”.`}</p>;
  }
}
