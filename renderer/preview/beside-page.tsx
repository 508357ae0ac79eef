import { type ComponentProps, useState } from 'react';
import type { PreviewAddress, ChangeAddress } from './address.ts';
import type { Scenario } from './catalogue.ts';
import type { FrameReport } from './frame/frame-messages.ts';
import { PageFrame } from './page-frame.tsx';
import { WhereLed } from './page-notes.tsx';

type Shared = Pick<ComponentProps<typeof PageFrame>, 'compiled' | 'under' | 'failure' | 'page' | 'width'>;

interface Props extends Shared {
  readonly scenario: Scenario;
  readonly address: PreviewAddress;
  readonly change: ChangeAddress;
}

/** The same page as the person of another scenario sees it, to compare. */
export function BesidePage({ scenario, address, change, ...shared }: Props) {
  const [shown, setShown] = useState<FrameReport>();
  const [problem, setProblem] = useState('');
  return (
    <>
      <WhereLed shown={shown} address={address} problem={problem} />
      <PageFrame
        {...shared}
        title={`The page of ${scenario.name}`}
        replies={scenario.replies ?? {}}
        facts={scenario.facts ?? {}}
        edition={0}
        onShown={setShown}
        onMoved={(page) => change({ page })}
        onBroken={setProblem}
      />
    </>
  );
}
