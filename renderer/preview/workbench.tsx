import type { RJSFSchema } from '@rjsf/utils';
import { useState } from 'react';
import { type Compiled, type JsonObject, canonicalText } from '#engine/index.ts';
import type { PreviewAddress, ChangeAddress } from './address.ts';
import type { Scenario } from './catalogue.ts';
import { FactsPanel } from './facts/facts-panel.tsx';
import type { FrameReport } from './frame/frame-messages.ts';
import { PageFrame } from './page-frame.tsx';
import { WhereLed } from './page-notes.tsx';
import { SentList } from './sent-list.tsx';

interface Props {
  readonly scenario: Scenario;
  readonly schema: RJSFSchema;
  readonly compiled: Compiled;
  /** The languages of the brand. */
  readonly languages: readonly string[];
  readonly address: PreviewAddress;
  readonly change: ChangeAddress;
}

/** The page, what it would send, and the facts that it is drawn from. A change of either updates the other. */
export function Workbench({ scenario, schema, compiled, languages, address, change }: Props) {
  const given = scenario.facts ?? {};
  const [facts, setFacts] = useState<JsonObject>(given);
  const [edition, setEdition] = useState(0);
  const [shown, setShown] = useState<FrameReport>();
  const [problem, setProblem] = useState('');
  const draw = (next: JsonObject): void => {
    setFacts(next);
    setEdition((number) => number + 1);
    setProblem('');
  };
  const takeIn = (now: FrameReport): void => {
    setShown(now);
    // Answers on the page become facts.
    if (canonicalText(now.facts) !== canonicalText(facts)) setFacts(now.facts);
  };
  const { brand, locale } = compiled;
  const under = { brand: brand.facts, session: { language: locale, languages } };
  return (
    <div className="workbench" data-width={address.width}>
      <section className="page-side" aria-label="The page">
        <WhereLed shown={shown} address={address} problem={problem} />
        <PageFrame
          // The frame's document depends on brand and language.
          key={`${brand.code} ${locale}`}
          compiled={compiled}
          under={under}
          page={address.page}
          facts={facts}
          edition={edition}
          width={address.width}
          onShown={takeIn}
          onMoved={(page) => change({ page })}
          onBroken={setProblem}
        />
        <SentList shown={shown} onAgain={() => draw(facts)} />
      </section>
      <FactsPanel scenario={scenario} schema={schema} facts={facts} under={under} onFacts={draw} />
    </div>
  );
}
