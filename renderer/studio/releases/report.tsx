import type { Command, Job, JobStep } from '#schemas/studio/answers.ts';
import type { OpenPart } from '../wide-view.tsx';

interface Props {
  readonly command: Command['type'];
  readonly job: Job | undefined;
  readonly isBusy: boolean;
  readonly onAccept: (command: Command) => void;
  /** Opens a part of a document. */
  readonly onOpen: OpenPart;
}

/** What lint, verify and the comparison said, in the order in which they ran. */
export function Report({ command, job, isBusy, onAccept, onOpen }: Props) {
  if (job === undefined) return isBusy ? null : <p className="studio-soft">Nothing was checked yet.</p>;
  const isGood = job.isDone && job.steps.every(({ code }) => code === 0);
  return (
    <>
      {job.steps.map((step) => (
        <Step key={step.name} step={step} isBusy={isBusy} onAccept={onAccept} onOpen={onOpen} />
      ))}
      {job.isDone && (
        <p className={isGood ? 'releases-good' : 'studio-breaking'}>
          {isGood ? good[command] : bad[command]}
        </p>
      )}
    </>
  );
}

const good = {
  prove: 'Everything holds: the draft can be published.',
  publish: 'Published.',
  rollback: 'Rolled back.',
  accept: 'Recorded again.',
} as const satisfies Record<Command['type'], string>;

const bad = {
  prove: 'The draft cannot be published yet.',
  publish: 'Nothing was published.',
  rollback: 'Nothing was rolled back.',
  accept: 'Something does not hold yet: check the draft again.',
} as const satisfies Record<Command['type'], string>;

interface Failed {
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

interface Verified {
  readonly clauses: number;
  readonly hold: number;
  readonly scenarios: number;
  readonly scenariosHold: number;
  readonly failed: readonly Failed[];
  /** Other brands for which something does not hold. */
  readonly brands?: readonly { readonly brand: string; readonly fails?: number }[];
}

type StepProps = Pick<Props, 'isBusy' | 'onAccept' | 'onOpen'> & { readonly step: JobStep };

function Step({ step: { name, code, printed }, isBusy, onAccept, onOpen }: StepProps) {
  const verified = verifiedIn(printed);
  return (
    <section aria-label={name} className="releases-step">
      <h3>
        {name}{' '}
        <span className={code === 0 ? 'releases-good' : 'studio-breaking'}>{code === 0 ? '✓' : '✗'}</span>
      </h3>
      {verified ? (
        <>
          <p>{`${verified.hold} of ${verified.clauses} clauses and ${verified.scenariosHold} of ${verified.scenarios} scenarios hold.`}</p>
          {(verified.brands ?? []).map(({ brand, fails }) => (
            <p key={brand} className="studio-breaking">
              {brandFailure(brand, fails)}
            </p>
          ))}
          {verified.failed.map((failed) => (
            <FailedCase
              key={`${failed.clause} ${failed.case}`}
              failed={failed}
              isBusy={isBusy}
              onAccept={onAccept}
              onOpen={onOpen}
            />
          ))}
        </>
      ) : (
        <pre>{printed.trim()}</pre>
      )}
    </section>
  );
}

/** What does not hold for a brand; without a number, its documents are faulty, or it departs from a clause for nothing. */
function brandFailure(brand: string, fails: number | undefined): string {
  if (!fails) return `${brand}: the check of this brand fails.`;
  return `${brand}: ${fails} ${fails === 1 ? 'clause does' : 'clauses do'} not hold.`;
}

/** A clause or a walkthrough that does not hold. A walkthrough can be recorded again, a clause only changed by who wrote it. */
function FailedCase({
  failed,
  isBusy,
  onAccept,
  onOpen,
}: Omit<StepProps, 'step'> & { readonly failed: Failed }) {
  const { clause, case: name, says, file, line, differences, because = [] } = failed;
  const isScenario = /(^|\/)scenarios\//.test(file);
  return (
    <article className="releases-failed">
      <p>
        <strong>{`${clause}${name === '' ? '' : `, ${name}`}`}</strong> {says}
      </p>
      <small>{`${file}:${line}`}</small>
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
                  {`${document} ${path}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isScenario && (
        <button
          type="button"
          className="small-button"
          disabled={isBusy}
          onClick={() => onAccept({ type: 'accept', file })}
        >
          This is meant so: record it again<span className="unseen">{` ${clause}`}</span>
        </button>
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

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

/** What `flows verify --json` printed; `undefined` for other reports. */
function verifiedIn(printed: string): Verified | undefined {
  try {
    const value: unknown = JSON.parse(printed);
    // Only verify prints JSON here.
    return value as Verified;
  } catch {
    return undefined;
  }
}
