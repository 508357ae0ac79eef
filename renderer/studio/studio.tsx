import './studio.css';
import { type ReactNode, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Compiled, overlay } from '#engine/index.ts';
import { completeAddress } from '../preview/address.ts';
import { type Catalogue, type Scenario, useLoaded } from '../preview/catalogue.ts';
import { factsUnder } from '../preview/facts-under.ts';
import { FactsPanel } from '../preview/facts/facts-panel.tsx';
import { useTypedFacts } from '../preview/facts/use-typed-facts.ts';
import { pageNames } from '../preview/page-names.ts';
import type { ListedDocument } from '#schemas/studio/answers.ts';
import { askStudio, useAnswer } from './ask-studio.ts';
import { Decisions } from './decisions.tsx';
import { type OpenPlace, documentOf, isInPart, pageOfDocument } from './document-tree.ts';
import { LoadedPart } from './loaded-part.tsx';
import { ShownPage } from './shown-page.tsx';
import { PermissionsContext } from './staff/refusals.ts';
import { WhoYouAre, useMe } from './staff/who-you-are.tsx';
import { type StudioAddress, nowhere, pointedAt, useStudioAddress } from './studio-address.ts';
import { Header, type HeaderProps } from './studio-header.tsx';
import { Tree } from './tree-branches.tsx';
import { ProvideUnsaved, keepWork, useNewUnsavedWork, useUnsavedWork } from './unsaved-work.ts';
import { useSteadyPointer } from './use-steady-pointer.ts';
import { useFlows } from './use-flows.ts';
import { ReleaseDocument } from './versions/release-document.tsx';
import { isRelease } from './versions/use-version.ts';
import { blankPublication } from './releases/publication.ts';
import { WideView } from './wide-view.tsx';
import { WhyPanel } from './why-panel.tsx';

const DocumentPanel = lazy(async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }));

const CommentsPanel = lazy(async () => ({
  default: (await import('./review/comments-panel.tsx')).CommentsPanel,
}));

const DraftsView = lazy(async () => ({ default: (await import('./drafts/drafts-view.tsx')).DraftsView }));

/** `hasDrafts`: documents are changed in drafts, of which one is chosen first. */
export function Studio({ hasDrafts }: { readonly hasDrafts: boolean }) {
  const [{ draft }] = useStudioAddress();
  const loaded = useMe();
  const me = loaded.type === 'loaded' ? loaded.value : hasDrafts ? { roles: [] } : {};
  const who = loaded.type === 'loading' ? null : <WhoYouAre me={me} hasDrafts={hasDrafts} />;
  if (hasDrafts && loaded.type === 'loading')
    return <output className="preview-note">Loading the studio …</output>;
  return (
    <PermissionsContext value={{ roles: me.roles, isRoleAsked: hasDrafts || me.person !== undefined }}>
      {!hasDrafts || draft !== '' ? (
        <Workbench who={who} />
      ) : (
        <LoadedPart name="the drafts">
          <DraftsView who={who} />
        </LoadedPart>
      )}
    </PermissionsContext>
  );
}

/** Pages beside their documents, to see, ask about and change. The address holds every choice. */
function Workbench({ who }: { readonly who: ReactNode }) {
  const unsaved = useNewUnsavedWork();
  const catalogue = useLoaded<Catalogue>('/preview/catalogue');
  const listed = useAnswer('documents', {});
  const [given, change] = useStudioAddress();
  if (catalogue.type === 'failed') return <p role="alert">{catalogue.problem}</p>;
  if (catalogue.type === 'loading') return <output className="preview-note">Loading the studio …</output>;
  const address = completeAddress(given, catalogue.value);
  const documents = listed.type === 'loaded' ? listed.value.documents : [];
  return (
    <ProvideUnsaved value={unsaved}>
      <div className="preview studio" data-view={address.view}>
        <Header catalogue={catalogue.value} address={address} change={change} who={who} />
        <Tree
          documents={documents}
          current={address.document || documentOf(address.page, documents)}
          onChoose={(document, line, path) => {
            const page = pageOfDocument(documents.find((one) => one.document === document)?.name ?? '');
            change({
              ...(page !== undefined && { page, scenario: '', facts: '' }),
              ...opened(document, line, path),
              ...nowhere,
            });
          }}
        />
        <Flows catalogue={catalogue.value} documents={documents} address={address} change={change} />
      </div>
    </ProvideUnsaved>
  );
}

/** A document, and the place in it that is looked for: its form, if it has one, or its line. */
function opened(document: string, line?: number, path = ''): Partial<StudioAddress> {
  const part = isInPart(path) ? path : '';
  return { document, line: line === undefined || part !== '' ? '' : String(line), part, panel: '', view: '' };
}

interface FlowsProps extends HeaderProps {
  readonly documents: readonly ListedDocument[];
}

/** The flows of the chosen brand and language, once they are there. */
function Flows({ catalogue, documents, address, change }: FlowsProps) {
  const { brand, locale } = address;
  const flows = useFlows(address);
  const scenario = catalogue.scenarios.find(({ name }) => name === address.scenario);
  if (flows.type === 'loading') return <output className="preview-note">{`Loading ${brand} …`}</output>;
  if (flows.type === 'failed' || scenario === undefined) {
    return (
      <p role="alert" className="preview-note" data-level="error">
        {flows.type === 'failed' ? flows.problem : `There is no scenario “${address.scenario}”.`}
      </p>
    );
  }
  const languages = catalogue.brands.find(({ code }) => code === brand)?.locales ?? [];
  return (
    <Desk
      key={`${scenario.name} ${brand} ${locale}`}
      catalogue={catalogue}
      documents={documents}
      address={address}
      change={change}
      flows={flows.value}
      scenario={scenario}
      languages={languages}
    />
  );
}

interface DeskProps extends FlowsProps {
  readonly flows: Compiled;
  readonly scenario: Scenario;
  readonly languages: readonly string[];
}

const panels = [
  ['', 'Change'],
  ['why', 'Why'],
  ['facts', 'The person'],
  ['comments', 'Comments'],
] as const;

/** The page, and beside it the document, the reasons and the facts. */
function Desk({ catalogue, documents, address: given, change, flows, scenario, languages }: DeskProps) {
  const [compiled, setCompiled] = useState(flows);
  const { facts, edition, draw, keep: keepFacts } = useTypedFacts(scenario.facts ?? {}, given.facts, change);
  // What was saved last: a change is shown beside it.
  const [before, setBefore] = useState(flows);
  const names = pageNames(compiled);
  const page = names.includes(given.page) ? given.page : (firstPage(scenario, names) ?? names[0] ?? '');
  const address = { ...given, page };
  const document = given.document || documentOf(page, documents);
  const { brand, locale } = address;
  const under = factsUnder(compiled, languages, catalogue.schema);
  const { panel } = address;
  const complete = useEffectEvent(() => change({ page, scenario: scenario.name, brand, locale }, 'replace'));
  useEffect(() => {
    // So that people can send the address of exactly what they see.
    if (given.page !== page || window.location.search === '') complete();
  }, [given.page, page]);
  const open: OpenPlace = (other, line, path) => change({ ...opened(other, line, path), ...nowhere });
  const [returns, setReturns] = useState(0);
  const unsaved = useUnsavedWork();
  const [isSaving, setSaving] = useState(false);
  const [publication, setPublication] = useState(blankPublication);
  const side = useRef<HTMLElement>(null);
  useSteadyPointer(side);
  /** Draws the page, and reads its document, as they are once changes were taken back. */
  const followTakenBack = async (taken: readonly string[]): Promise<void> => {
    for (const one of taken) keepWork(unsaved, one, undefined);
    if (taken.includes(document)) setReturns((number) => number + 1);
    const { compiled: next } = await askStudio('compile', { brand, locale, document: '', text: '' });
    if (!next) return;
    setCompiled(next);
    setBefore(next);
  };
  return (
    <>
      <main className="studio-middle">
        {address.view !== '' ? (
          <WideView
            compiled={compiled}
            under={under}
            scenario={scenario}
            scenarios={catalogue.scenarios}
            facts={facts}
            address={address}
            brands={catalogue.brands.map(({ code }) => code)}
            documents={documents}
            change={change}
            saving={isSaving ? document : ''}
            publication={publication}
            onPublication={setPublication}
            onTakenBack={(taken) => void followTakenBack(taken).catch(reportError)}
          />
        ) : (
          <ShownPage
            compiled={compiled}
            saved={before}
            under={under}
            scenario={scenario}
            address={address}
            facts={facts}
            edition={edition}
            change={change}
            onFacts={keepFacts}
          />
        )}
      </main>
      {/* Hidden and not left out: its forms stay as they were unfolded. */}
      <section ref={side} className="studio-side" aria-label="About the page" hidden={address.view !== ''}>
        <fieldset className="studio-switch">
          <legend>Show</legend>
          {panels.map(([name, label]) => (
            <label key={name}>
              <input
                type="radio"
                name="panel"
                checked={panel === name}
                onChange={() => change({ panel: name })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {panel === 'facts' && (
          <>
            <Decisions
              brand={brand}
              locale={locale}
              page={page}
              facts={overlay(under, facts)}
              onOpen={open}
            />
            <FactsPanel
              scenario={scenario}
              schema={catalogue.schema}
              facts={facts}
              under={under}
              onFacts={draw}
            />
          </>
        )}
        {panel === 'why' && (
          <WhyPanel
            brand={brand}
            locale={locale}
            page={page}
            field={address.field}
            words={address.words}
            picture={address.picture}
            at={address.at}
            facts={facts}
            fields={titledFields(compiled, page)}
            onField={(field) => change({ ...nowhere, field })}
            onComment={() => change({ panel: 'comments' })}
            onOpen={open}
          />
        )}
        {panel === 'comments' && (
          <LoadedPart name="the comments">
            <CommentsPanel
              document={document}
              pageDocument={drawing(page, document, documents)}
              parts={titledFields(compiled, page)}
              pointed={{ brand, locale, page, facts, ...pointedAt(address) }}
              onOpen={open}
            />
          </LoadedPart>
        )}
        {document !== '' && isRelease(address.asof) && panel === '' && (
          <ReleaseDocument release={address.asof} document={document} />
        )}
        {document !== '' && (
          <div className="studio-document" hidden={panel !== '' || isRelease(address.asof)}>
            <LoadedPart name="the editor">
              <DocumentPanel
                key={returns}
                brand={brand}
                locale={locale}
                document={document}
                page={page}
                asked={address.field === '' ? address.part : `/body/${address.field}`}
                line={Number(address.line)}
                onOpen={open}
                onCompiled={(next, isOfFiles = false) => {
                  setCompiled(next);
                  if (isOfFiles) setBefore(next);
                }}
                onLeft={() => setCompiled(before)}
                onMeant={() => change({ against: 'saved' }, 'replace')}
                onSaved={() => setBefore(compiled)}
                onSaving={setSaving}
                onDay={(today) => draw({ ...facts, today })}
              />
            </LoadedPart>
          </div>
        )}
      </section>
    </>
  );
}

/** The document that draws a page: the one that is open, if it does. */
function drawing(page: string, open: string, documents: readonly ListedDocument[]): string {
  const { name = '' } = documents.find(({ document }) => document === open) ?? {};
  return pageOfDocument(name) === page ? open : documentOf(page, documents);
}

function firstPage({ page }: Scenario, names: readonly string[]): string | undefined {
  const meant = page?.replace(/^~\//, '');
  return names.find((name) => name === meant || name === `${meant}/index`);
}

/** The parts of a page with what they are called; one whose words depend on the facts has its name. */
function titledFields({ pages, modals }: Compiled, page: string) {
  const { body = [] } = pages[page] ?? modals[page.replace(/^modals\//, '')] ?? {};
  return body.map((block) => {
    const said = 'label' in block ? block.label : 'text' in block ? block.text : undefined;
    return { name: block.name, title: typeof said === 'string' ? said : block.name };
  });
}
