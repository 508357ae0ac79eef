import { use, useId } from 'react';
import type {
  AlertView,
  HeadingView,
  ImageView,
  LinksView,
  ListView,
  ParagraphView,
  SummaryView,
} from '#engine/index.ts';
import type { BlockProps } from '../elements/component-registry.ts';
import { Icon, useAssetUrl } from '../elements/pictures.tsx';
import { SectionTitle } from '../elements/section-title.tsx';
import { languageOf, PageLink, renderRuns } from '../elements/texts.tsx';
import { AreaContext, alertId } from '../form/names.ts';
import { useWord } from '../visit/visit-context.tsx';
import { Tooltip } from '../elements/tooltip.tsx';

/** A heading below the title of the screen. */
export function Heading({ block }: BlockProps<HeadingView>) {
  return <SectionTitle className="heading">{block.text}</SectionTitle>;
}

/** A stretch of text. An empty line in it is shown as one. */
export function Paragraph({ block }: BlockProps<ParagraphView>) {
  return (
    <p className="paragraph" {...languageOf(block)}>
      {renderRuns(block.runs)}
    </p>
  );
}

/** A remark that is set apart from the text around it. One that appears while somebody answers is read out if it is urgent. */
export function Alert({ block }: BlockProps<AlertView>) {
  const kind = useWord(`${block.level}Remark`);
  const id = alertId(use(AreaContext), block.name);
  const isUrgent = block.level === 'error' || block.level === 'warning';
  return (
    <div
      className="alert"
      data-level={block.level}
      data-look={block.look}
      {...languageOf(block)}
      role={isUrgent ? 'alert' : 'note'}
      aria-label={block.title || kind}
    >
      <Icon name={block.level} />
      {/* Of the whole, a description would be the label alone. */}
      <div id={id}>
        {block.title !== '' && <p className="alert-title">{block.title}</p>}
        <p>{renderRuns(block.runs)}</p>
      </div>
    </div>
  );
}

/** A picture, with words for those who do not see it. Those at the end of a page wait until they are near, since each takes the time of a field. */
export function Picture({ block }: BlockProps<ImageView>) {
  const loading = use(AreaContext) === 'footer' ? 'lazy' : undefined;
  const url = useAssetUrl(block.asset);
  return <img className="image" src={url} alt={block.label} loading={loading} />;
}

/** Points, with bullets, numbers or icons before them. */
export function PointList({ block }: BlockProps<ListView>) {
  const labelId = useId();
  const { label, marks, items } = block;
  const List = marks === 'numbers' ? 'ol' : 'ul';
  if (items.length === 0) return null;
  return (
    <div>
      {label !== '' && (
        <SectionTitle className="section-title" id={labelId}>
          {label}
        </SectionTitle>
      )}
      <List className="points" data-marks={marks} aria-labelledby={label === '' ? undefined : labelId}>
        {items.map((item) => (
          <li key={item.name}>
            {item.icon ? (
              <>
                <Icon name={item.icon} />
                <span>{renderRuns(item.runs)}</span>
              </>
            ) : (
              renderRuns(item.runs)
            )}
          </li>
        ))}
      </List>
    </div>
  );
}

/** A list of links. */
export function LinkList({ block }: BlockProps<LinksView>) {
  return (
    <nav className="links" aria-label={block.label || undefined}>
      <ul>
        {block.items.map((item) => (
          <li key={item.name}>
            <PageLink href={item.href} isBeside={item.isBeside}>
              {item.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Names and their values in two columns, with a link to where a value can be changed. */
export function SummaryList({ block }: BlockProps<SummaryView>) {
  const labelId = useId();
  const change = useWord('change');
  return (
    <section
      className="summary"
      data-look={block.look}
      aria-labelledby={block.label === '' ? undefined : labelId}
    >
      {block.label !== '' && (
        <SectionTitle id={labelId} className="section-title">
          {block.label}
        </SectionTitle>
      )}
      <dl>
        {block.items.map((item) => (
          <div key={item.name} data-total={item.total}>
            <dt>
              <span>{item.label}</span>
              {item.tip !== undefined && <Tooltip tip={item.tip} />}
            </dt>
            <dd>
              {/* A telephone number reads from left to right, also in Arabic. */}
              <bdi>{item.runs ? renderRuns(item.runs) : item.text}</bdi>
              {item.href !== undefined && (
                <PageLink href={item.href} className="summary-change">
                  <span>{change}</span>
                  <span className="unseen">{` ${item.heading ? `${item.heading}: ` : ''}${item.label}`}</span>
                </PageLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
