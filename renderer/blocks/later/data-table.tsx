import { useId } from 'react';
import type { TableView } from '#engine/index.ts';
import { drawRuns } from '../../elements/rich-text.tsx';
import type { BlockProps } from '../../drawers.ts';

/** Rows in columns. Where they are wider than the screen they scroll within the table, also by keyboard. */
export function DataTable({ block }: BlockProps<TableView>) {
  const labelId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser lets a keyboard scroll it otherwise
    <section className="table" aria-labelledby={labelId} tabIndex={0}>
      <table>
        <caption id={labelId}>{block.label}</caption>
        <thead>
          <tr>
            {block.columns.map(({ name, label, align }) => (
              <th key={name} scope="col" data-align={align}>
                {label}
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
                    {drawRuns(cells[at] ?? [])}
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
