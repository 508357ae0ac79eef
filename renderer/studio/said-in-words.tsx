import { Breaking } from './place-name.tsx';

/** Behind dots, slashes and brackets, and between the words of a name. */
export const betweenWords = /(?<=[./(])|(?<=[a-z])(?=[A-Z])/;

interface Props {
  readonly value: string;
  readonly words: string | undefined;
}

/** What a rule says, in words, with its expression behind a fold. */
export function SaidInWords({ value, words }: Props) {
  const code = (
    <code>
      <Breaking text={value} at={betweenWords} />
    </code>
  );
  if (words === undefined) return code;
  return (
    <>
      {words}
      <details>
        <summary>As it is written</summary>
        {code}
      </details>
    </>
  );
}
