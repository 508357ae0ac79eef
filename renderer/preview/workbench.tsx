import type { RJSFSchema } from '@rjsf/utils';
import { type ComponentProps, useState } from 'react';
import { type Compiled, type JsonObject, canonicalText } from '#engine/index.ts';
import { type ChangeAddress, type PreviewAddress, failureOf, variantFacts } from './address.ts';
import type { Scenario } from './catalogue.ts';
import { FactsPanel } from './facts/facts-panel.tsx';
import { useTypedFacts } from './facts/use-typed-facts.ts';
import { factsUnder } from './facts-under.ts';
import { FailingCall } from './failing-call.tsx';
import type { FrameReport } from './frame/frame-messages.ts';
import { PageFrame } from './page-frame.tsx';
import { WhereLed } from './page-notes.tsx';
import { SentList } from './sent-list.tsx';

interface Props {
  readonly scenario: Scenario;
  /** The scenario whose page is beside. */
  readonly beside: Scenario | undefined;
  readonly schema: RJSFSchema;
  readonly compiled: Compiled;
  /** The languages of the brand. */
  readonly languages: readonly string[];
  readonly address: PreviewAddress;
  readonly change: ChangeAddress;
}

/** The page, what it would send, and the facts that it is drawn from. A change of either updates the other. */
export function Workbench({ scenario, beside, schema, compiled, languages, address, change }: Props) {
  const given = { ...scenario.facts, ...variantFacts(address) };
  const typed = useTypedFacts(given, address.facts, change);
  const { facts, edition } = typed;
  const [shown, setShown] = useState<FrameReport>();
  const [problem, setProblem] = useState('');
  const draw = (next: JsonObject): void => {
    typed.draw(next);
    setProblem('');
  };
  const takeIn = (now: FrameReport): void => {
    setShown(now);
    // Answers on the page become facts.
    if (canonicalText(now.facts) !== canonicalText(facts)) typed.keep(now.facts);
  };
  const { brand, locale } = compiled;
  const under = factsUnder(compiled, languages, schema);
  const failure = failureOf(address);
  const shared = { compiled, under, failure, page: address.page, width: address.width };
  // The frame's document depends on brand and language, and its visit on what fails.
  const frameKey = canonicalText([brand.code, locale, address.fails, address.status, address.message]);
  return (
    <div className="workbench" data-width={address.width} data-beside={beside !== undefined}>
      <section className="page-side" aria-label="The page">
        <WhereLed shown={shown} address={address} problem={problem} />
        <PageFrame
          key={frameKey}
          {...shared}
          title="The page"
          replies={scenario.replies ?? {}}
          facts={facts}
          edition={edition}
          onShown={takeIn}
          onMoved={(page) => change({ page })}
          onBroken={setProblem}
        />
        <SentList shown={shown} onAgain={() => draw(facts)}>
          <FailingCall operations={Object.keys(compiled.operations)} address={address} change={change} />
        </SentList>
      </section>
      {beside && (
        <section className="page-side" aria-label={`The page of ${beside.name}`}>
          <BesidePage
            key={`${frameKey} ${beside.name}`}
            {...shared}
            scenario={beside}
            address={address}
            change={change}
          />
        </section>
      )}
      <FactsPanel scenario={scenario} schema={schema} facts={facts} under={under} onFacts={draw} />
    </div>
  );
}

type Shared = Pick<ComponentProps<typeof PageFrame>, 'compiled' | 'under' | 'failure' | 'page' | 'width'>;

interface BesideProps extends Shared {
  readonly scenario: Scenario;
  readonly address: PreviewAddress;
  readonly change: ChangeAddress;
}

/** The same page as the person of another scenario sees it, to compare. */
function BesidePage({ scenario, address, change, ...shared }: BesideProps) {
  const [shown, setShown] = useState<FrameReport>();
  const [problem, setProblem] = useState('');
  return (
    <>
      <WhereLed shown={shown} address={address} problem={problem} />
      <PageFrame
        {...shared}
        title={`The page of ${scenario.name}`}
        replies={scenario.replies ?? {}}
        facts={{ ...scenario.facts, ...variantFacts(address) }}
        edition={0}
        onShown={setShown}
        onMoved={(page) => change({ page })}
        onBroken={setProblem}
      />
    </>
  );
}
