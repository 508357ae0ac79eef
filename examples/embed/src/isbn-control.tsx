import { useState } from 'react';
import type { PluginFieldProps } from '@flows/react';

/** Shows the number in groups, as on the back of a book. What counts are its digits, which the documents check. */
export function IsbnControl({ field, id, describedBy, onAnswer }: PluginFieldProps) {
  const answer = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState(grouped(answer));
  return (
    <div className="isbn">
      <span aria-hidden="true">ISBN</span>
      <input
        id={id}
        className="input"
        name={field.name}
        inputMode="numeric"
        value={typed}
        required={field.required}
        aria-invalid={field.issue !== ''}
        aria-describedby={describedBy}
        onChange={({ target: { value } }) => {
          setTyped(grouped(value));
          onAnswer(value.replaceAll(/\D/g, '') || undefined);
        }}
      />
    </div>
  );
}

function grouped(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 13);
  return [digits.slice(0, 3), digits.slice(3, 4), digits.slice(4, 8), digits.slice(8, 12), digits.slice(12)]
    .filter((group) => group !== '')
    .join('-');
}
