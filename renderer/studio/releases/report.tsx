import type { Command, Job, JobStep } from '#schemas/studio/answers.ts';
import type { ShownAssignment } from '#schemas/studio/releases.ts';
import type { Difference, Finding } from '../ask-studio.ts';
import { plainWords } from '../change/part-findings.tsx';
import { Changes } from '../difference-list.tsx';
import { PlaceName } from '../place-name.tsx';
import type { OpenPart } from '../studio-address.ts';
import { BrandFailure, type FailingBrand } from './brand-failure.tsx';
import { nameOf, whoGets } from './who-gets.ts';
import { type Failed, FailedCase, isOfScenario } from './failed-case.tsx';

interface Props {
  readonly command: Command['type'];
  readonly job: Job | undefined;
  readonly isBusy: boolean;
  /** The files of scenarios that were recorded again since. */
  readonly settled?: readonly string[];
  readonly onAccept: (command: Command) => void;
  /** Opens a part of a document. */
  readonly onOpen: OpenPart;
}

/** What lint, verify and the comparison said, in the order in which they ran. */
export function Report({ command, job, ...shared }: Props) {
  if (job === undefined)
    return shared.isBusy ? null : <p className="studio-soft">Nothing was checked yet.</p>;
  return (
    <>
      {job.isDone && <Outcome command={command} steps={job.steps} />}
      {job.steps.map((step) => (
        <Step key={step.name} step={step} {...shared} />
      ))}
    </>
  );
}

/** What became of a command, in a sentence. */
function Outcome({
  command,
  steps,
}: {
  readonly command: Command['type'];
  readonly steps: readonly JobStep[];
}) {
  const stored = steps.map(storedBy).find((release) => release !== undefined);
  if (stored !== undefined)
    return <p className="releases-state">{`Release ${stored} is stored. It is not live yet.`}</p>;
  const isGood = steps.every(({ code }) => code === 0);
  return (
    <p className={isGood ? 'releases-good' : 'studio-breaking'}>{isGood ? good[command] : bad[command]}</p>
  );
}

/** The release that a step has stored, and that it may not publish. */
function storedBy({ code, printed }: JobStep): string | undefined {
  return code === 0 ? undefined : stored.exec(printed)?.[1];
}

const stored = /Release (\d+) is stored\. /;

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

/** How much does not hold, or that all does. */
function countInWords({ clauses, hold, scenarios, scenariosHold, brands = [] }: Verified): string {
  const fails = (count: number, of: number, what: string): readonly string[] =>
    count === 0 ? [] : [`${count} of ${of} ${what} ${count === 1 ? 'does' : 'do'} not hold`];
  const said = [
    ...fails(clauses - hold, clauses, 'clauses'),
    ...fails(scenarios - scenariosHold, scenarios, 'scenarios'),
    ...(brands.length === 0
      ? []
      : [`something does not hold for ${brands.map(({ brand }) => brand).join(', ')}`]),
  ].join('; ');
  if (said !== '') return `${said.charAt(0).toUpperCase()}${said.slice(1)}. The rest holds.`;
  return `All ${clauses} clauses and ${scenarios} scenarios hold.`;
}

const wayOut =
  'The specification asks the main brand for what is red. Take the change back, make it for another brand and say why that one differs, or have the specification changed first.';

type StepProps = Pick<Props, 'isBusy' | 'settled' | 'onAccept' | 'onOpen'> & { readonly step: JobStep };

/** What a step does, in words. */
const titles: { readonly [name: string]: string } = {
  'flows lint': 'The documents fit together',
  'flows verify': 'The product does what is asked of it',
  'flows publish': 'Publication',
  'flows rollback': 'Rollback',
};

function Step({ step, settled = [], isBusy, onAccept, onOpen }: StepProps) {
  const { name, printed } = step;
  const said = saidIn(printed);
  const isGood = step.code === 0 || storedBy(step) !== undefined;
  return (
    <section aria-label={name} className="releases-step">
      <h3>
        {titles[name] ?? name}{' '}
        <span className={isGood ? 'releases-good' : 'studio-breaking'}>{isGood ? '✓' : '✗'}</span>
      </h3>
      {isVerified(said) ? (
        <>
          <p>{countInWords(said)}</p>
          {settled.length > 0 && <p>{`${settled.length} of them recorded again. Check again to be sure.`}</p>}
          {said.failed.some((failed) => !isOfScenario(failed)) && <p className="studio-soft">{wayOut}</p>}
          {said.failed
            .filter(({ file }) => !settled.includes(file))
            .map((failed) => (
              <FailedCase
                key={`${failed.clause} ${failed.case}`}
                failed={failed}
                isBusy={isBusy}
                onAccept={onAccept}
                onOpen={onOpen}
              />
            ))}
          {(said.brands ?? []).map((failing) => (
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
        <Said said={said} onOpen={onOpen} />
      )}
    </section>
  );
}

/** What `flows lint --json` prints. */
interface LintSaid {
  readonly problems: readonly Finding[];
  readonly totals: { readonly documents: number; readonly brands: number };
}

/** What `flows publish --json` and `flows rollback --json` print. */
interface PublishSaid {
  readonly refused?: string;
  readonly assignments?: readonly ShownAssignment[];
  /** How it differs from what is live, by release. */
  readonly against?: readonly (Difference & { readonly from: number })[];
}

type SaidByCommand = Verified | LintSaid | PublishSaid | { readonly lines: readonly string[] };

/** What a command printed: for programs, or else lines for people. */
function saidIn(printed: string): SaidByCommand {
  try {
    return JSON.parse(printed) as SaidByCommand; // only these commands print JSON here
  } catch {
    return { lines: printed.trim().split('\n') };
  }
}

function isVerified(said: SaidByCommand): said is Verified {
  return 'clauses' in said;
}

/** What a command says, with what the studio has in place of its options. The release that is stored is named above. */
function withoutCommands(line: string): string {
  return line
    .replace(stored, '')
    .replace(/by "flows publish \d+"/, 'by choosing it at “What”')
    .replace(/say --breaking; in the studio, tick "([^"]*)"/, 'tick “$1”')
    .replace(/Say --breaking to publish\./, 'Tick “Even if it breaks visits” to publish it.');
}

const mostFindings = 20;

function Said({ said, onOpen }: { readonly said: Exclude<SaidByCommand, Verified> } & Pick<Props, 'onOpen'>) {
  if ('lines' in said)
    return said.lines.map((line, at) => (
      // The same line may come twice, and none moves.
      <p key={at}>{withoutCommands(line)}</p>
    ));
  if ('problems' in said) return <Linted said={said} onOpen={onOpen} />;
  const { refused, assignments = [], against = [] } = said;
  return (
    <>
      {refused !== undefined && <p className="studio-breaking">{withoutCommands(refused)}</p>}
      {assignments.map((one) => (
        <p key={one.id}>{`${nameOf(one.release)}, ${whoGets(one)}.`}</p>
      ))}
      {against.map((difference) => (
        <details key={difference.from} className="studio-difference" open={refused !== undefined}>
          <summary>{`What differs from ${nameOf(difference.from).toLowerCase()}`}</summary>
          <Changes difference={difference} />
        </details>
      ))}
    </>
  );
}

function Linted({ said: { problems, totals }, onOpen }: { readonly said: LintSaid } & Pick<Props, 'onOpen'>) {
  const left = problems.length - mostFindings;
  return (
    <>
      <p>
        {`${totals.documents} documents in ${totals.brands === 1 ? '1 brand' : `${totals.brands} brands`}: ${problems.length === 0 ? 'nothing is wrong' : problems.length === 1 ? '1 finding' : `${problems.length} findings`}.`}
      </p>
      <ul className="studio-links">
        {problems.slice(0, mostFindings).map((finding) => {
          const { document, line, path } = finding;
          const { words, hint } = plainWords(finding);
          return (
            <li key={`${document}:${line} ${words}`}>
              {words}
              {hint !== undefined && <small>{hint}</small>}
              <button type="button" onClick={() => onOpen(document, path)}>
                <PlaceName document={document} line={line} />
              </button>
            </li>
          );
        })}
      </ul>
      {left > 0 && <p>{`And ${left} more.`}</p>}
    </>
  );
}
