import './versions.css';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Compiled } from '#engine/index.ts';
import { PageFrame } from '../../preview/page-frame.tsx';
import { pageNames } from '../../preview/page-names.ts';
import { type Differences, markDifferences } from './mark-differences.ts';
import { isRelease, versionName } from './use-version.ts';

/** Flows, and what people call them. */
export interface Version {
  readonly version: string;
  readonly compiled: Compiled;
}

interface Props {
  readonly before: Version;
  readonly now: Version;
  /** What both frames draw. */
  readonly drawn: Omit<
    ComponentProps<typeof PageFrame>,
    'compiled' | 'title' | 'onShown' | 'onMoved' | 'onBroken'
  >;
  readonly title: string;
  /** What is done when the page now is drawn, has moved, or is pointed at. */
  readonly nowProps?: Partial<ComponentProps<typeof PageFrame>>;
}

/** How long a page takes to follow what it has reported. */
const settleMs = 150;

/** The same page in two versions side by side; what is on one of them alone is outlined and said. */
export function PagePair({ before, now, drawn, title, nowProps = {} }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [found, setFound] = useState<Differences>();
  useEffect(() => () => clearTimeout(pause.current), []);
  const lookSoon = (): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const frames = [...(box.current?.querySelectorAll('iframe') ?? [])];
      const [one, other] = frames.map(({ contentDocument }) => contentDocument);
      // A page that one version alone has is beside none.
      if (one && other) setFound(markDifferences(one, other));
    }, settleMs);
  };
  const { onShown, ...rest } = nowProps;
  return (
    <>
      <div ref={box} className="studio-pair">
        <Named name={versionName(before.version)} isThere={isIn(drawn.page, before)}>
          <PageFrame
            {...drawn}
            title={`${title} before`}
            compiled={before.compiled}
            release={isRelease(before.version) ? before.version : ''}
            onShown={lookSoon}
            onMoved={ignore}
            onBroken={ignore}
          />
        </Named>
        <Named name={versionName(now.version)} isThere={isIn(drawn.page, now)}>
          <PageFrame
            {...drawn}
            title={title}
            compiled={now.compiled}
            release={isRelease(now.version) ? now.version : ''}
            onMoved={ignore}
            onBroken={ignore}
            {...rest}
            onShown={(report) => {
              onShown?.(report);
              lookSoon();
            }}
          />
        </Named>
      </div>
      {found && <Found found={found} />}
    </>
  );
}

function isIn(page: string, { compiled }: Version): boolean {
  return pageNames(compiled).includes(page);
}

interface NamedProps {
  readonly name: string;
  /** Whether it has the page. */
  readonly isThere: boolean;
  readonly children: ReactNode;
}

function Named({ name, isThere, children }: NamedProps) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {isThere ? children : <p>There is no such page in it.</p>}
    </figure>
  );
}

/** The marks in words, for who does not see them. */
function Found({ found }: { readonly found: Differences }) {
  const { before, now, moved, restyled } = found;
  const said = [
    counted(before.length + now.length, 'text is on one side alone', 'texts are on one side alone'),
    counted(moved.length, 'is at another place', 'are at another place'),
    counted(restyled.length, 'looks different', 'look different'),
  ].filter((words) => words !== '');
  if (said.length === 0) return <p className="studio-soft">Both are the same.</p>;
  return (
    <details className="studio-difference versions-found">
      <summary>{said.join(', ')}</summary>
      <ul>
        {moved.map((text) => (
          <li key={`moved ${text}`}>{`At another place: ${text}`}</li>
        ))}
        {restyled.map(({ text, looks }) => (
          <li key={`restyled ${text}`}>{`${text}: another ${looks.join(', ')}`}</li>
        ))}
        {before.map((text, at) => (
          // Texts may come twice, and none moves.
          <li key={`before ${at}`}>
            <del>{text}</del>
          </li>
        ))}
        {now.map((text, at) => (
          <li key={`now ${at}`}>
            <ins>{text}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}

function counted(count: number, one: string, several: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : several}`;
}

/** What a page does by itself is not followed. */
function ignore(): void {}
