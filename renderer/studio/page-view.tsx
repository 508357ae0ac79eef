import { useState } from 'react';
import { type Compiled, type JsonObject, canonicalText } from '#engine/index.ts';
import type { Scenario } from '../preview/catalogue.ts';
import type { FrameReport, Pointed } from '../preview/frame/frame-messages.ts';
import { PageFrame } from '../preview/page-frame.tsx';
import type { ChangeStudio, StudioAddress } from './studio-address.ts';

interface Props {
  readonly compiled: Compiled;
  readonly under: JsonObject;
  readonly scenario: Scenario;
  readonly address: StudioAddress;
  readonly facts: JsonObject;
  readonly edition: number;
  readonly isAsking: boolean;
  readonly change: ChangeStudio;
  readonly onFacts: (facts: JsonObject) => void;
}

/** The page as people get it. With “Ask why”, a click says why something is there. */
export function PageView({
  compiled,
  under,
  scenario,
  address,
  facts,
  edition,
  isAsking,
  change,
  onFacts,
}: Props) {
  const [shown, setShown] = useState<FrameReport>();
  const [problem, setProblem] = useState('');
  const point = ({ field, words }: Pointed): void => change({ field, words, panel: 'why' });
  return (
    <>
      <output className="studio-soft studio-where" data-level={problem === '' ? undefined : 'error'}>
        {problem === '' ? whereShown(shown) : `This page cannot be drawn with these facts: ${problem}`}
      </output>
      <PageFrame
        key={canonicalText([compiled.brand.code, compiled.locale])}
        title="The page"
        compiled={compiled}
        under={under}
        replies={scenario.replies ?? {}}
        failure={undefined}
        page={address.page}
        facts={facts}
        edition={edition}
        width={address.width}
        scheme={address.theme === 'dark' ? 'dark' : 'light'}
        onPointed={isAsking ? point : undefined}
        onShown={(now) => {
          setShown(now);
          setProblem('');
          if (canonicalText(now.facts) !== canonicalText(facts)) onFacts(now.facts);
        }}
        onMoved={(page) => change({ page, field: '', words: '' })}
        onBroken={setProblem}
      />
    </>
  );
}

function whereShown(shown: FrameReport | undefined): string {
  if (shown === undefined) return 'Drawing the page …';
  const { report, leadsTo, page, url } = shown;
  if (leadsTo === page && 'page' in report) return `A person with these facts sees this page at ${url}.`;
  if ('run' in report) return `A person with these facts does not see it: the action ${report.run} runs.`;
  return leadsTo === undefined || leadsTo === page
    ? `Shown by itself; a person meets it on another page.`
    : `A person with these facts sees ${leadsTo} instead.`;
}
