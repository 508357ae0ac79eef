import { type Json, isObject } from '#engine/index.ts';
import type { Command } from '#schemas/studio/answers.ts';
import type { OpenPart } from '../studio-address.ts';
import { placeInWords, valueInWords } from '../review/in-words.ts';
import { PlaceName } from '../place-name.tsx';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { useRefusals } from '../staff/refusals.ts';

/** A case that does not hold, as `flows verify --json` prints it. */
export interface Failed {
  readonly clause: string;
  readonly case: string;
  readonly says: string;
  readonly file: string;
  readonly line: number;
  readonly differences: readonly {
    readonly what: string;
    readonly expected: unknown;
    readonly actual: unknown;
  }[];
  /** What has decided it. */
  readonly because?: readonly { readonly document: string; readonly path: string }[];
}

interface Props {
  readonly failed: Failed;
  readonly isBusy: boolean;
  readonly onAccept: (command: Command) => void;
  /** Opens a part of a document. */
  readonly onOpen: OpenPart;
}

/** Whether it is a walkthrough, and no clause. */
export function isOfScenario({ file }: Failed): boolean {
  return /(^|\/)scenarios\//.test(file);
}

/** A clause or a walkthrough that does not hold. A walkthrough can be recorded again, a clause only changed by who wrote it. */
export function FailedCase({ failed, isBusy, onAccept, onOpen }: Props) {
  const { clause, case: name, says, file, line, differences, because = [] } = failed;
  const refusal = useRefusals().change;
  return (
    <article className="releases-failed">
      <p>
        <strong>{says === '' ? clause : says}</strong>
      </p>
      <details className="studio-folded">
        <summary>Where this is written</summary>
        <p>{`${clause}${name === '' ? '' : `, ${name}`}`}</p>
        <small>
          <PlaceName document={file} line={line} />
        </small>
      </details>
      <ul>
        {differences.map(({ what, expected, actual }, at) => (
          // Two questions may stop one case.
          <li key={`${at} ${what}`}>
            <code>{what}</code>
            <del>{shown(expected)}</del>
            <ins>{shown(actual)}</ins>
          </li>
        ))}
      </ul>
      {because.length > 0 && (
        <>
          <p>What decides it:</p>
          <ul className="studio-links">
            {partsIn(because).map(({ document, path }) => (
              <li key={`${document} ${path}`}>
                <button type="button" onClick={() => onOpen(document, path)}>
                  {`${placeInWords(path, {})} in ${document}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOfScenario(failed) && (
        <GuardedButton refusal={refusal} disabled={isBusy} onClick={() => onAccept({ type: 'accept', file })}>
          This is meant so: record it again<span className="unseen">{` ${clause}`}</span>
        </GuardedButton>
      )}
    </article>
  );
}

const mostParts = 4;

/** The parts that decide, each once. */
function partsIn(because: NonNullable<Failed['because']>): NonNullable<Failed['because']> {
  const parts = new Map(because.map((one) => [`${one.document} ${one.path}`, one]));
  return [...parts.values()].slice(0, mostParts);
}

const longest = 300;

/** Words as a person reads them. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  const said = isObject(value) && typeof value['message'] === 'string' ? value['message'] : value;
  const text = valueInWords(said as Json); // a command has printed it as JSON
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
