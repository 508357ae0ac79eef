import '../releases/releases.css';
import { useState } from 'react';
import type { Command, Job } from '#schemas/studio/answers.ts';
import { Report } from '../releases/report.tsx';
import { useCommand } from '../releases/use-command.ts';
import { GuardedButton } from '../staff/guarded-button.tsx';
import { useRefusals } from '../staff/refusals.ts';
import type { OpenPart } from '../studio-address.ts';

/** Which clauses and scenarios hold no longer. Each is settled by itself, and the others stay until they are, too. */
export function CheckChanges({ onOpen }: { readonly onOpen: OpenPart }) {
  const refusal = useRefusals().check;
  const [asked, setAsked] = useState<Command>({ type: 'prove' });
  const [proof, setProof] = useState<Job>();
  const [accepted, setAccepted] = useState<Job>();
  const [settled, setSettled] = useState<readonly string[]>([]);
  const { running, problem, start } = useCommand((done) => {
    if (asked.type !== 'accept') {
      setProof(done);
      setSettled([]);
      return;
    }
    const isRecorded = done.steps.every(({ code }) => code === 0);
    setAccepted(isRecorded ? undefined : done);
    if (isRecorded) setSettled([...settled, asked.file]);
  });
  const run = (command: Command): void => {
    setAsked(command);
    setAccepted(undefined);
    start(command);
  };
  const isBusy = running !== undefined;
  const shared = { isBusy, onAccept: run, onOpen };
  return (
    <section aria-label="Clauses and scenarios" aria-live="polite">
      <h4>Clauses and scenarios</h4>
      <GuardedButton refusal={refusal} disabled={isBusy} onClick={() => run({ type: 'prove' })}>
        {proof ? 'Check again' : 'Check what no longer holds'}
      </GuardedButton>
      {problem !== '' && <p role="alert">{problem}</p>}
      {isBusy && (
        <output className="studio-soft">
          {running === 'accept' ? 'Recording again …' : 'Checking … This may take minutes.'}
        </output>
      )}
      {accepted && <Report command="accept" job={accepted} {...shared} />}
      {proof && <Report command="prove" job={proof} settled={settled} {...shared} />}
    </section>
  );
}
