import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onFind: (words: string) => void;
}

/** Words that the rows of a table are looked for by. */
export function FindInput({ label, value, onFind }: Props) {
  const id = useId();
  return (
    <div className="change-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" value={value} onChange={({ target }) => onFind(target.value)} />
    </div>
  );
}
