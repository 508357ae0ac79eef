import { useId } from 'react';
import type { ChartView } from '#engine/index.ts';
import type { BlockProps } from '../../elements/component-registry.ts';
import { SectionTitle } from '../../elements/section-title.tsx';

type Bar = ChartView['bars'][number];

// What a bar is measured in: its picture is stretched to the width that there is.
const fullLength = 1000;
const height = 10;

/** Bars to compare by eye, and the same figures as a table that is read out in their place. */
export function BarChart({ block }: BlockProps<ChartView>) {
  const labelId = useId();
  return (
    <section className="chart" aria-labelledby={labelId}>
      <SectionTitle id={labelId} className="section-title">
        {block.label}
      </SectionTitle>
      <div aria-hidden="true">
        <ul className="chart-key">
          {block.parts.map(({ name, label }, at) => (
            <li key={name} data-part={at + 1}>
              {label}
            </li>
          ))}
        </ul>
        {block.bars.map((bar) => (
          <div key={bar.key} className="chart-bar">
            <span>{bar.label}</span>
            <strong>{bar.total}</strong>
            <BarPicture bar={bar} parts={block.parts} />
          </div>
        ))}
      </div>
      <div className="unseen">
        <ChartTable block={block} />
      </div>
    </section>
  );
}

function BarPicture({ bar, parts }: Pick<ChartView, 'parts'> & { readonly bar: Bar }) {
  const starts = bar.pieces.map((_piece, at) =>
    bar.pieces.slice(0, at).reduce((sum, { share }) => sum + share * fullLength, 0),
  );
  return (
    <svg viewBox={`0 0 ${fullLength} ${height}`} preserveAspectRatio="none" focusable="false">
      {bar.pieces.map(({ share }, at) => (
        <rect
          key={parts[at]?.name}
          data-part={at + 1}
          x={starts[at]}
          width={share * fullLength}
          height={height}
        />
      ))}
    </svg>
  );
}

function ChartTable({ block }: { readonly block: ChartView }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{block.label}</th>
          {block.parts.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.bars.map(({ key, label, total, pieces }) => (
          <tr key={key}>
            <th scope="row">{[label, total].filter((text) => text !== '').join(', ')}</th>
            {pieces.map(({ text }, at) => (
              <td key={block.parts[at]?.name}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
