import type { FieldOf } from '../../../elements/component-registry.ts';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { HttpProblem } from '#api/client/problems.ts';

import { SendFileContext } from './send-file-context.ts';
import { refuseFile, refusedBy } from './upload-drop.tsx';

/** A file that has not arrived: on its way, waiting for a connection to go on, refused for a reason, or failed. */
export interface Transfer {
  readonly key: string;
  readonly name: string;
  readonly state: 'sending' | 'waiting' | 'refused' | 'failed';
  /** How much of it has been sent, from 0 to 1. */
  readonly sent: number;
  /** Why it was refused. */
  readonly message: string;
}

interface Sending {
  readonly file: File;
  readonly stop: AbortController;
}

/**
 * The files that a field is sending to its request; `onArrived` receives the id from the reply, and the file's turn: the
 * greater, the later it was chosen.
 */
export function useTransfers(
  field: FieldOf<'upload'>,
  onArrived: (id: string, turn: number, file: File) => void,
) {
  const sendFile = use(SendFileContext);
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const files = useRef(new Map<string, Sending>());
  const count = useRef(0);
  useEffect(() => {
    const known = files.current;
    return () => known.forEach(({ stop }) => stop.abort());
  }, []);
  const change = (key: string, to: Partial<Transfer> | undefined): void =>
    setTransfers((all) =>
      all.flatMap((one) => (one.key !== key ? [one] : to === undefined ? [] : [{ ...one, ...to }])),
    );
  const send = (key: string): void => {
    const sending = files.current.get(key);
    if (sending === undefined) return;
    change(key, { state: 'sending', sent: 0 });
    const onProgress = (sent: number): void => change(key, { state: 'sending', sent });
    const onWaiting = (): void => change(key, { state: 'waiting' });
    const arrived = (reply: unknown): void => {
      const id = readId(reply);
      change(key, undefined);
      onArrived(id, Number(key), sending.file);
    };
    const { signal } = sending.stop;
    sendFile(field.request, field.transfers, sending.file, { signal, onProgress, onWaiting })
      .then(arrived)
      .catch((problem: unknown) => {
        const code = problem instanceof HttpProblem ? refusedBy(problem.status) : undefined;
        // The same file would be refused again.
        change(
          key,
          code === undefined ? { state: 'failed' } : { state: 'refused', message: field.messages[code] },
        );
      });
  };
  const begin = (file: File, hasRoom: boolean): void => {
    const key = String((count.current += 1));
    const refused = refuseFile(field, file) ?? (hasRoom ? undefined : 'maximumFiles');
    const message = refused === undefined ? '' : field.messages[refused];
    files.current.set(key, { file, stop: new AbortController() });
    setTransfers((all) => [...all, { key, name: file.name, state: 'refused', sent: 0, message }]);
    if (refused === undefined) send(key);
  };
  const remove = (key: string): void => {
    files.current.get(key)?.stop.abort();
    files.current.delete(key);
    change(key, undefined);
  };
  return { transfers, begin, send, remove };
}

function readId(reply: unknown): string {
  const isNamed = typeof reply === 'object' && reply !== null && 'id' in reply;
  if (!isNamed || typeof reply.id !== 'string') throw new Error('The reply names no file.');
  return reply.id;
}

/**
 * Holds the press that submits an input's form while its files are on their way, and lets it go on once they have
 * ended. So no message calls a file missing that is arriving. `sending` names these files; says whether somebody has
 * pressed who waits for just them.
 */
export function useHeldPress(input: RefObject<HTMLInputElement | null>, sending: string): boolean {
  const pressed = useRef<{ readonly button: HTMLElement | null }>(undefined);
  const [awaited, setAwaited] = useState('');
  useEffect(() => {
    const form = input.current?.form;
    if (!form || sending === '') return;
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      pressed.current = { button: event.submitter };
      showWaiting(event.submitter, true);
      setAwaited(sending);
    };
    // Before the form hears of it.
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [input, sending]);
  useEffect(() => {
    if (sending !== '' || !pressed.current) return;
    const { button } = pressed.current;
    pressed.current = undefined;
    showWaiting(button, false);
    input.current?.form?.requestSubmit(button);
  }, [input, sending]);
  return sending !== '' && awaited === sending;
}

// The button belongs to the screen, and is drawn elsewhere.
function showWaiting(button: HTMLElement | null, isWaiting: boolean): void {
  button?.toggleAttribute('data-held', isWaiting);
}
