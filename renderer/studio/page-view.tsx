import { useState } from 'react';
import { type Compiled, type JsonObject, canonicalText } from '#engine/index.ts';
import type { Scenario } from '../preview/catalogue.ts';
import type { FrameReport, Pointed } from '../preview/frame/frame-messages.ts';
import { PageFrame } from '../preview/page-frame.tsx';
import type { ChangeStudio, StudioAddress } from './studio-address.ts';

interface Props {
  readonly compiled: Compiled;
  /** The flows with which the page is shown beside this; absent: it is shown alone. */
  readonly before?: Compiled | undefined;
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
  before,
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
  const brandAndLocale = canonicalText([compiled.brand.code, compiled.locale]);
  const shared = {
    under,
    replies: scenario.replies ?? {},
    failure: undefined,
    page: address.page,
    facts,
    edition,
    width: address.width,
    scheme: address.theme === 'dark' ? 'dark' : 'light',
  } as const;
  return (
    <>
      <output className="studio-soft studio-where" data-level={problem === '' ? undefined : 'error'}>
        {problem === '' ? whereShown(shown) : `This page cannot be drawn with these facts: ${problem}`}
      </output>
      <div className={before ? 'studio-pair' : undefined}>
        {before && (
          <figure>
            <figcaption>Before</figcaption>
            <PageFrame
              {...shared}
              key={`before ${brandAndLocale}`}
              title="The page before"
              compiled={before}
              onShown={ignore}
              onMoved={ignore}
              onBroken={ignore}
            />
          </figure>
        )}
        <figure>
          {before && <figcaption>Now</figcaption>}
          <PageFrame
            {...shared}
            key={brandAndLocale}
            title="The page"
            compiled={compiled}
            onPointed={isAsking ? point : undefined}
            onShown={(now) => {
              setShown(now);
              setProblem('');
              if (canonicalText(now.facts) !== canonicalText(facts)) onFacts(now.facts);
            }}
            onMoved={(page) => change({ page, field: '', words: '' })}
            onBroken={setProblem}
          />
        </figure>
      </div>
    </>
  );
}

/** What the page before does by itself is not what the studio shows. */
function ignore(): void {}

function whereShown(shown: FrameReport | undefined): string {
  if (shown === undefined) return 'Drawing the page …';
  const { report, leadsTo, page, url } = shown;
  if (leadsTo === page && 'page' in report) return `A person with these facts sees this page at ${url}.`;
  if ('run' in report) return `A person with these facts does not see it: the action ${report.run} runs.`;
  return leadsTo === undefined || leadsTo === page
    ? `Shown by itself; a person meets it on another page.`
    : `A person with these facts sees ${leadsTo} instead.`;
}
