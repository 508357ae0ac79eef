import { useId, useState } from 'react';
import { type JsonObject, isObject, objectOf, pointerTo } from '#engine/index.ts';
import type { Command } from '#schemas/studio/answers.ts';
import { sayProblem } from '../../preview/say-problem.ts';
import { askStudio } from '../ask-studio.ts';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { useRefusals } from '../staff/refusals.ts';
import type { OpenPart } from '../studio-address.ts';
import { type Failed, FailedCase } from './failed-case.tsx';

/** A brand for which something does not hold that holds for the main one. */
export interface FailingBrand {
  readonly brand: string;
  /** How many clauses do not hold; absent if its documents are faulty. */
  readonly fails?: number;
  /** The document that may say from which clauses the brand departs. */
  readonly document?: string;
  readonly failed?: readonly Failed[];
}

interface Props {
  readonly failing: FailingBrand;
  readonly isBusy: boolean;
  readonly onAccept: (command: Command) => void;
  readonly onOpen: OpenPart;
}

/** What does not hold for a brand, and the way to say that it is meant so. */
export function BrandFailure({ failing, isBusy, onAccept, onOpen }: Props) {
  const { brand, fails, document, failed = [] } = failing;
  const canDiffer = document !== undefined && failed.length > 0;
  return (
    <section aria-label={brand}>
      <p className="studio-breaking">{brandFailure(brand, fails)}</p>
      {canDiffer && (
        <p className="studio-soft">
          {`The specification asks for what is red. Take the change back, or say below why ${brand} differs.`}
        </p>
      )}
      {failed.map((one) => (
        <FailedCase
          key={`${one.clause} ${one.case}`}
          failed={one}
          isBusy={isBusy}
          onAccept={onAccept}
          onOpen={onOpen}
        />
      ))}
      {canDiffer && <MeantSo brand={brand} document={document} failed={failed} />}
    </section>
  );
}

/** Without a number, its documents are faulty, or it departs from a clause for nothing. */
function brandFailure(brand: string, fails: number | undefined): string {
  if (!fails) return `${brand}: the check of this brand fails.`;
  return `${brand}: ${fails} ${fails === 1 ? 'clause does' : 'clauses do'} not hold.`;
}

interface MeantSoProps {
  readonly brand: string;
  readonly document: string;
  readonly failed: readonly Failed[];
}

function MeantSo({ brand, document, failed }: MeantSoProps) {
  const id = useId();
  const [why, setWhy] = useState('');
  const [said, setSaid] = useState('');
  return (
    <form
      className="releases-form"
      onSubmit={(event) => {
        event.preventDefault();
        setSaid('Saving …');
        saveDepartures({ brand, document, failed }, why.trim()).then(setSaid, (error: unknown) =>
          setSaid(`Not saved: ${sayProblem(error)}`),
        );
      }}
    >
      <div className="change-field">
        <label htmlFor={id}>{`Why ${brand} differs here from the specification`}</label>
        <input id={id} className="fact-input" value={why} onChange={({ target }) => setWhy(target.value)} />
      </div>
      <GuardedButton type="submit" refusal={useRefusals().change} disabled={why.trim() === ''}>
        {`This is meant so for ${brand}`}
      </GuardedButton>
      <output>{said}</output>
    </form>
  );
}

/** Has the document of a brand say that it departs from the cases that do not hold. Gives what to tell people. */
async function saveDepartures({ brand, document, failed }: MeantSoProps, why: string): Promise<string> {
  const { text: was = '' } = await askStudio('read', { document });
  const departs = objectOf(objectOf(JSON.parse(was) as JsonObject)['departs']);
  let text = was;
  for (const [clause, cases] of Map.groupBy(failed, (one) => one.clause)) {
    const known = departs[clause];
    const said = isObject(known) && Array.isArray(known['cases']) ? known['cases'] : [];
    const path = pointerTo('/departs', clause);
    const names = [...said, ...cases.map((one) => one.case).filter((name) => name !== '')];
    const value = { why, ...(names.length > 0 && { cases: names }) };
    const asked = { brand, locale: '', document, questions: [] };
    if (known !== undefined)
      ({ text } = await askStudio('change', { ...asked, text, change: { type: 'remove', path } }));
    ({ text } = await askStudio('change', { ...asked, text, change: { type: 'add', path, value } }));
  }
  const { result } = await askStudio('save', { document, text, was, questions: [] });
  return result === 'saved' ? 'Saved. Check the draft again.' : 'Not saved: load this page again.';
}
