import { useState } from 'react';
import { type JsonObject, canonicalText } from '#engine/index.ts';
import { withoutMarks } from '#schemas/studio/text-marks.ts';
import type { Scenario } from '../preview/catalogue.ts';
import type { FrameReport, Pointed } from '../preview/frame/frame-messages.ts';
import { PageFrame } from '../preview/page-frame.tsx';
import { type ChangeStudio, type StudioAddress, nowhere } from './studio-address.ts';
import { PagePair, type Version } from './versions/page-pair.tsx';
import { isRelease } from './versions/use-version.ts';

interface Props {
  readonly version: Version;
  /** The one that the page is shown beside; absent: it is shown alone. */
  readonly before?: Version | undefined;
  readonly under: JsonObject;
  readonly scenario: Scenario;
  readonly address: StudioAddress;
  readonly facts: JsonObject;
  readonly edition: number;
  readonly isAsking: boolean;
  /** Where the texts of the version come from, by the numbers of their marks. */
  readonly places: readonly string[];
  readonly change: ChangeStudio;
  readonly onFacts: (facts: JsonObject) => void;
}

/** The page as people get it. With “Ask why”, a click says why something is there. */
export function PageView({
  version,
  before,
  under,
  scenario,
  address,
  facts,
  edition,
  isAsking,
  places,
  change,
  onFacts,
}: Props) {
  const [shown, setShown] = useState<FrameReport>();
  const [problem, setProblem] = useState('');
  // Who comments points at a place as well.
  const panel = address.panel === 'comments' ? 'comments' : 'why';
  const point = ({ field, words, picture, marks }: Pointed): void => {
    const at = marks.flatMap((mark) => places[mark] ?? []).join('\n');
    change({ field, words, picture, at, panel });
  };
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
  const now = {
    onPointed: isAsking ? point : undefined,
    onShown: (report: FrameReport): void => {
      setShown(report);
      setProblem('');
      // What an action keeps of a text is no place to point at.
      const next = withoutMarks(canonicalText(report.facts));
      if (next !== canonicalText(facts)) onFacts(JSON.parse(next) as JsonObject);
    },
    onMoved: (page: string): void => change({ page, ...nowhere }),
    onBroken: setProblem,
  };
  const { compiled } = version;
  const drawnAs = canonicalText([compiled.brand.code, compiled.locale, version.version]);
  return (
    <>
      <output className="studio-soft studio-where" data-level={problem === '' ? undefined : 'error'}>
        {problem === '' ? whereShown(shown) : `This page cannot be drawn for this person: ${problem}`}
      </output>
      {before ? (
        <PagePair
          key={`${drawnAs} ${before.version}`}
          title="The page"
          before={before}
          now={version}
          drawn={shared}
          nowProps={now}
        />
      ) : (
        <PageFrame
          {...shared}
          {...now}
          key={drawnAs}
          title="The page"
          compiled={compiled}
          release={isRelease(version.version) ? version.version : ''}
        />
      )}
    </>
  );
}

function whereShown(shown: FrameReport | undefined): string {
  if (shown === undefined) return 'Drawing the page …';
  const { report, leadsTo, page, url } = shown;
  if (leadsTo === page && 'page' in report) return `This person sees this page at ${url}.`;
  if ('run' in report) return `This person does not see it: “${report.run}” is done instead.`;
  return leadsTo === undefined || leadsTo === page
    ? `Shown by itself; a person meets it on another page.`
    : `This person sees ${leadsTo} instead.`;
}
