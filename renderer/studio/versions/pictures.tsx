import { useState } from 'react';
import type { Compiled, JsonObject } from '#engine/index.ts';
import type { ListedDocument } from '#schemas/studio/answers.ts';
import type { Scenario } from '../../preview/catalogue.ts';
import { pageNames } from '../../preview/page-names.ts';
import { pageOfDocument } from '../document-tree.ts';
import { type StudioAddress, studioUrl } from '../studio-address.ts';
import { PagePair } from './page-pair.tsx';
import { differingPages } from './page-views.ts';
import { personOf } from './pages-by-state.ts';
import { useVersion } from './use-version.ts';

interface Props {
  readonly document: string;
  readonly documents: readonly ListedDocument[];
  readonly compiled: Compiled;
  readonly under: JsonObject;
  readonly scenario: Scenario;
  /** Those whom pages are drawn for that are not of the chosen person. */
  readonly scenarios: readonly Scenario[];
  readonly facts: JsonObject;
  readonly address: StudioAddress;
}

/** The page of a changed document before and after, once somebody asks for it; for any other document, the pages that differ. */
export function Pictures({ document, documents, ...shown }: Props) {
  const [isOpen, setOpen] = useState(false);
  const page = pageOfDocument(documents.find((one) => one.document === document)?.name ?? '');
  if (page === undefined || !pageNames(shown.compiled).includes(page))
    return <Differing document={document} {...shown} />;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Before and after<span className="unseen">{` of ${page}`}</span>
      </summary>
      {isOpen && <BeforeAndAfter page={page} {...shown} />}
    </details>
  );
}

/** The pages that all changes together make look different, since what pages share is on no one page. */
function Differing({ document, ...shown }: Omit<Props, 'documents'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Pages that differ<span className="unseen">{` with ${document}`}</span>
      </summary>
      {isOpen && <DifferingPages {...shown} />}
    </details>
  );
}

function DifferingPages(shown: Omit<Props, 'document' | 'documents'>) {
  const live = useVersion('live', shown.address);
  if (live?.type === 'failed') return <p role="alert">{live.problem}</p>;
  if (live?.type !== 'loaded') return <output className="studio-soft">Reading what is live …</output>;
  return <PairsThatDiffer {...shown} live={live.value} />;
}

function PairsThatDiffer({
  live,
  ...shown
}: Omit<Props, 'document' | 'documents'> & { readonly live: Compiled }) {
  const { compiled, under, scenarios, address } = shown;
  const [opened, setOpened] = useState('');
  // It draws each page twice, so only when somebody asks.
  const [pages] = useState(() => {
    const people = pageNames(compiled).map((page) => ({ page, ...personOf(page, shown, scenarios) }));
    const differing = differingPages({ before: live, now: compiled, under, pages: people });
    return people.filter(({ page }) => differing.has(page));
  });
  if (pages.length === 0) return <p>No page looks different for the people of the scenarios.</p>;
  return (
    <>
      <p className="studio-soft">With all changes together:</p>
      <ul>
        {pages.map(({ page, scenario, facts }) => (
          <li key={page}>
            <a
              href={studioUrl({
                ...address,
                ...(scenario !== shown.scenario && { scenario: scenario.name, facts: '' }),
                view: '',
                document: '',
                line: '',
                page,
                against: 'live',
              })}
            >
              {page}
            </a>{' '}
            <button type="button" className="small-button" onClick={() => setOpened(page)}>
              Before and after<span className="unseen">{` of ${page}`}</span>
            </button>
            {opened === page && <BeforeAndAfter {...shown} page={page} scenario={scenario} facts={facts} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function BeforeAndAfter({
  page,
  compiled,
  under,
  scenario,
  facts,
  address,
}: Omit<Props, 'document' | 'documents' | 'scenarios'> & { readonly page: string }) {
  const live = useVersion('live', address);
  if (live?.type === 'failed') return <p role="alert">{live.problem}</p>;
  if (live?.type !== 'loaded') return <output className="studio-soft">Reading what is live …</output>;
  return (
    <PagePair
      title={page}
      before={{ version: 'live', compiled: live.value }}
      now={{ version: '', compiled }}
      drawn={{
        under,
        replies: scenario.replies ?? {},
        failure: undefined,
        page,
        facts,
        edition: 0,
        width: address.width,
        scheme: address.theme === 'dark' ? 'dark' : 'light',
      }}
    />
  );
}
