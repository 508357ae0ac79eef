import type { PluginBlockProps } from '@flows/react';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The week as a table, with the times that the documents give. */
export function OpeningHours({ values: { opens, closes } }: PluginBlockProps) {
  return (
    <table className="opening-hours">
      <caption>Opening hours</caption>
      <tbody>
        {days.map((day) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{`${String(opens)}–${String(closes)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
