import './versions.css';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Compiled } from '#engine/index.ts';
import { PageFrame } from '../../preview/page-frame.tsx';
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
      const [one = null, other = null] = frames.map(({ contentDocument }) => contentDocument);
      setFound(markDifferences(one, other));
    }, settleMs);
  };
  const { onShown, ...rest } = nowProps;
  return (
    <>
      <div ref={box} className="studio-pair">
        <Named name={versionName(before.version)}>
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
        <Named name={versionName(now.version)}>
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
      {found && <Found {...found} />}
    </>
  );
}

function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

/** The marks in words, for who does not see them. */
function Found({ before, now }: Differences) {
  const count = before.length + now.length;
  if (count === 0) return <p className="studio-soft">Both read the same.</p>;
  return (
    <details className="studio-difference versions-found">
      <summary>
        {count === 1 ? '1 text is on one side alone' : `${count} texts are on one side alone`}
      </summary>
      <ul>
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

/** What a page does by itself is not followed. */
function ignore(): void {}
