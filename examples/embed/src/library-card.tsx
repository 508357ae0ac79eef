import { useState } from 'react';
import { Flow, type FlowHost, browserStorage, memoryHost, routedNavigation } from '@flows/react';
import '@flows/react/flow.css';
import { IsbnControl } from './isbn-control.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { router } from './router.tsx';

const plugins = { fields: { isbn: IsbnControl }, blocks: { 'opening-hours': OpeningHours } };

/** Calls are answered in memory here; `httpHost({ url })` takes the place of `memoryHost` once there is a service. */
const host: FlowHost = {
  ...memoryHost({ orderCard: { id: 'card-1' } }),
  storage: browserStorage(sessionStorage, 'library-card'),
  navigation: routedNavigation({
    current: () => router.state.location.pathname + router.state.location.search,
    go: (url, options) => void router.navigate(url, options),
    listen: (moved) => router.subscribe(moved),
  }),
};

/** The journey to a card, at the addresses below /library of this site. */
export function LibraryCard() {
  const [ordered, setOrdered] = useState('');
  const [events, setEvents] = useState<readonly string[]>([]);
  return (
    <>
      {ordered !== '' && <output>{`Ordered: a card for ${ordered}`}</output>}
      <Flow
        flows="/library.flows.json"
        host={host}
        plugins={plugins}
        fallback={<p>One moment …</p>}
        onEvent={({ name }) => setEvents((known) => [...known, name])}
        onComplete={({ reader }) => setOrdered(nameOf(reader))}
        onError={(error) => console.error(error)}
      />
      <p className="library-events">{events.join(', ')}</p>
    </>
  );
}

function nameOf(reader: unknown): string {
  return typeof reader === 'object' && reader !== null && 'name' in reader ? String(reader.name) : '';
}
