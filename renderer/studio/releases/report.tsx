import type { Command, Job, JobStep } from '#schemas/studio/answers.ts';
import type { OpenPart } from '../studio-address.ts';
import { BrandFailure, type FailingBrand } from './brand-failure.tsx';
import { type Failed, FailedCase, isOfScenario } from './failed-case.tsx';

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
      {job.isDone && (
        <p className={isGood ? 'releases-good' : 'studio-breaking'}>
          {isGood ? good[command] : bad[command]}
        </p>
      )}
      {job.steps.map((step) => (
        <Step key={step.name} step={step} isBusy={isBusy} onAccept={onAccept} onOpen={onOpen} />
      ))}
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

interface Verified {
  readonly clauses: number;
  readonly hold: number;
  readonly scenarios: number;
  readonly scenariosHold: number;
  readonly failed: readonly Failed[];
  /** Other brands for which something does not hold. */
  readonly brands?: readonly FailingBrand[];
}

const wayOut =
  'The specification asks for what is red. Take the change back, make it for one brand, or have the specification changed first.';

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
          {verified.failed.some((failed) => !isOfScenario(failed)) && <p className="studio-soft">{wayOut}</p>}
          {verified.failed.map((failed) => (
            <FailedCase
              key={`${failed.clause} ${failed.case}`}
              failed={failed}
              isBusy={isBusy}
              onAccept={onAccept}
              onOpen={onOpen}
            />
          ))}
          {(verified.brands ?? []).map((failing) => (
            <BrandFailure
              key={failing.brand}
              failing={failing}
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
