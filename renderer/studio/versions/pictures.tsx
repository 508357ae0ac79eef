import { useState } from 'react';
import type { Compiled, JsonObject } from '#engine/index.ts';
import type { ListedDocument } from '#schemas/studio/answers.ts';
import type { Scenario } from '../../preview/catalogue.ts';
import { pageNames } from '../../preview/page-names.ts';
import { pageOfDocument } from '../document-tree.ts';
import type { StudioAddress } from '../studio-address.ts';
import { PagePair } from './page-pair.tsx';
import { useVersion } from './use-version.ts';

interface Props {
  readonly document: string;
  readonly documents: readonly ListedDocument[];
  readonly compiled: Compiled;
  readonly under: JsonObject;
  readonly scenario: Scenario;
  readonly facts: JsonObject;
  readonly address: StudioAddress;
}

/** The page of a changed document before and after, once somebody asks for it; nothing for one that is no page. */
export function Pictures({ document, documents, ...shown }: Props) {
  const [isOpen, setOpen] = useState(false);
  const page = pageOfDocument(documents.find((one) => one.document === document)?.name ?? '');
  if (page === undefined || !pageNames(shown.compiled).includes(page)) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Before and after<span className="unseen">{` of ${page}`}</span>
      </summary>
      {isOpen && <BeforeAndAfter page={page} {...shown} />}
    </details>
  );
}

function BeforeAndAfter({
  page,
  compiled,
  under,
  scenario,
  facts,
  address,
}: Omit<Props, 'document' | 'documents'> & { readonly page: string }) {
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
