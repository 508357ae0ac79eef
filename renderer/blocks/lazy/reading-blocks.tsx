import { use, useEffect, useId, useState } from 'react';
import type {
  ComponentView,
  DetailsView,
  DownloadView,
  FileLinkView,
  InsetView,
  MeterView,
  PictureView,
  StatusView,
  StepsView,
  TextRun,
  TableView,
} from '#engine/index.ts';
import { type BlockProps, ControlsContext } from '../../elements/component-registry.ts';
import { Icon } from '../../elements/pictures.tsx';
import { ProgressBar, clampProgress } from '../../elements/progress-bar.tsx';
import { SectionTitle } from '../../elements/section-title.tsx';
import { renderRuns } from '../../elements/texts.tsx';
import { useWord } from '../../visit/visit-context.tsx';

/** A line that unfolds a text. */
export function Details({ block }: BlockProps<DetailsView>) {
  return (
    <details className="folded" data-look="details">
      <summary>
        <span>{block.label}</span>
      </summary>
      <Paragraphs runs={block.runs} className="inset" />
    </details>
  );
}

/** A file to keep. Its text is in the link, so that it needs neither script nor server. */
export function Download({ block }: BlockProps<DownloadView>) {
  const lines = block.text.replace(/\r?\n/g, '\r\n');
  return (
    <p>
      <a
        className="button"
        data-look="secondary"
        href={`data:${block.mediaType};charset=utf-8,${encodeURIComponent(lines)}`}
        download={block.file}
      >
        {block.label}
      </a>
    </p>
  );
}

/** What the application draws around the journey; its text where there is none. */
export function OwnComponent({ block }: BlockProps<ComponentView>) {
  const { component, values, runs } = block;
  const { blocks = {} } = use(ControlsContext);
  const Own = Object.hasOwn(blocks, component) ? blocks[component] : undefined;
  return Own === undefined ? <Paragraphs runs={runs} className="inset" /> : <Own values={values} />;
}

/** A text apart from the others. */
export function Inset({ block }: BlockProps<InsetView>) {
  return <Paragraphs runs={block.runs} className="inset" />;
}

/** A picture that a service drew: nobody can press it, and no script in it runs. */
export function Picture({ block }: BlockProps<PictureView>) {
  const code = useCode(block.source);
  const isCode = isPage(block.source);
  const source = isCode ? code : block.source;
  if (source === '') return null;
  return <img className="picture" data-code={isCode} src={source} alt={block.label} />;
}

/** The address of a page as a code to scan; empty until it is drawn. */
function useCode(address: string): string {
  const [code, setCode] = useState('');
  useEffect(() => {
    let isLeft = false;
    const draw = async (): Promise<void> => {
      const { renderSVG } = await import('uqr');
      if (!isLeft) setCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`);
    };
    if (isPage(address)) void draw();
    return () => {
      isLeft = true;
    };
  }, [address]);
  return code;
}

const isPage = (source: string): boolean => source.startsWith('https:');

/** How much of something is done, as a bar under its words. */
export function Meter({ block }: BlockProps<MeterView>) {
  const id = useId();
  const { look } = block;
  return (
    <div className="meter-block" data-look={look}>
      <p id={id}>{block.label}</p>
      {look === 'ring' && <Ring value={block.value} maximum={block.maximum} />}
      <ProgressBar labelledBy={id} value={block.value} maximum={block.maximum} />
    </div>
  );
}

/** The same as a ring; the bar beside it says it to a screen reader. */
function Ring({ value, maximum }: Pick<MeterView, 'value' | 'maximum'>) {
  const done = clampProgress(value, maximum);
  return (
    <svg className="ring" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17" pathLength={maximum} />
      <circle
        cx="20"
        cy="20"
        r="17"
        pathLength={maximum}
        strokeDasharray={`${done?.value ?? 0} ${maximum}`}
      />
      <text x="20" y="20">{`${done?.value ?? 0}/${maximum}`}</text>
    </svg>
  );
}

/** How something is, in a word or two. The words say it all; the colour repeats it. */
export function Status({ block }: BlockProps<StatusView>) {
  return (
    <p className="pill" data-level={block.level}>
      {block.text}
    </p>
  );
}

/** A link by which a file is saved. */
export function FileLink({ block }: BlockProps<FileLinkView>) {
  return (
    <p>
      <a href={block.href} download>
        {block.label}
      </a>
    </p>
  );
}

/** A text in one element of this class: a paragraph, or several, since an empty line begins another one. */
function Paragraphs(props: { readonly runs: readonly TextRun[]; readonly className?: string }) {
  const { className } = props;
  const [first = [], ...others] = paragraphsOf(props.runs);
  if (others.length === 0) {
    return <p className={className}>{renderRuns(first)}</p>;
  }
  return (
    <div className={className}>
      {[first, ...others].map((runs, index) => (
        <p key={index}>{renderRuns(runs)}</p>
      ))}
    </div>
  );
}

function paragraphsOf(runs: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const paragraphs: [TextRun[], ...TextRun[][]] = [[]];
  for (const run of runs) {
    const [first, ...others] = run.type === 'text' ? run.text.split(/\n\s*\n/) : [];
    (paragraphs.at(-1) ?? paragraphs[0]).push(first === undefined ? run : { type: 'text', text: first });
    paragraphs.push(...others.map((text): TextRun[] => [{ type: 'text', text }]));
  }
  return paragraphs;
}

/** The steps of something: those that are done, the current one, those to come. */
export function StepList({ block }: BlockProps<StepsView>) {
  const labelId = useId();
  const done = useWord('met');
  return (
    <section className="steps" aria-labelledby={block.label === '' ? undefined : labelId}>
      {block.label !== '' && (
        <SectionTitle id={labelId} className="section-title">
          {block.label}
        </SectionTitle>
      )}
      <ol>
        {block.items.map((item) => (
          <li
            key={item.name}
            data-state={item.state}
            aria-current={item.state === 'current' ? 'step' : undefined}
          >
            <span className="steps-mark">{item.state === 'done' && <Icon name="check" />}</span>
            <span>
              <span>{item.label}</span>
              {item.state === 'done' && <span className="unseen">{` (${done})`}</span>}
              {item.note !== '' && <span className="steps-text">{item.note}</span>}
              {item.state === 'current' && item.text !== '' && (
                <span className="steps-text">{item.text}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Rows in columns. Where they are wider than the screen they scroll within the table, also by keyboard. */
export function DataTable({ block }: BlockProps<TableView>) {
  const labelId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- some browsers need it to scroll by keyboard
    <section className="table" aria-labelledby={labelId} tabIndex={0}>
      <table>
        <caption id={labelId}>
          <SectionTitle>{block.label}</SectionTitle>
        </caption>
        <thead>
          <tr data-headless={block.headless}>
            {block.columns.map(({ name, label, align }) => (
              <th key={name} scope="col" data-align={align}>
                {block.headless ? <span className="unseen">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ key, cells }) => (
            <tr key={key}>
              {block.columns.map(({ name, align }, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell key={name} scope={at === 0 ? 'row' : undefined} data-align={align}>
                    {renderRuns(cells[at] ?? [])}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
