import { useEffect, useState } from 'react';
import { type StaffReaders, postToStaff } from './ask-staff.ts';

const everyMs = 4000;
const key = 'studio-tab';

/** The same as long as the window is open, also after it is loaded again. Over plain HTTP browsers make no UUID. */
function tabOfWindow(): string {
  const known = sessionStorage.getItem(key);
  const made = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
  if (known === null) sessionStorage.setItem(key, made);
  return known ?? made;
}

/** Who else has the document open. */
export function Readers({ document }: { readonly document: string }) {
  const [readers, setReaders] = useState<StaffReaders>();
  useEffect(() => {
    const tab = tabOfWindow();
    let isOver = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const found = await postToStaff<StaffReaders>('readers', { document, tab });
        if (!isOver) setReaders(found);
      } catch {
        // Nobody has to know who else reads.
        if (!isOver) setReaders(undefined);
      }
      if (!isOver) pause = setTimeout(() => void ask(), everyMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [document]);
  const { you = '', others = [] } = readers ?? {};
  const names = others.map((name) => (name === you ? 'you, in another window' : name));
  return (
    <output className="studio-readers">{names.length > 0 && `Also open for ${names.join(' and ')}.`}</output>
  );
}
