import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadFlows } from '#api/client/index.ts';
import type { Compiled } from '#engine/index.ts';
import { Page } from './chrome/page.tsx';
import './styles/index.css';
import { bindEngine } from './visit/bind-engine.ts';
import { FollowLocation } from './visit/follow-location.tsx';
import { readPageData } from './visit/page-data.ts';
import { startVisit } from './visit/start-visit.ts';
import { VisitContext } from './visit/visit-context.tsx';

/** Starts the page that the server wrote: draws it, or takes over what is drawn already. */
async function start(): Promise<void> {
  const data = readPageData(document);
  // Compiled by our own server, addressed by its hash.
  const flows = (await loadFlows(data.flows)) as Compiled;
  const visit = startVisit(bindEngine(flows), data, window);
  window.addEventListener('pagehide', visit.onLeave);
  // By the time of pagehide the server has already written the next page, without what is sent then.
  window.addEventListener('beforeunload', visit.onLeave);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  const page = (
    <VisitContext value={visit.store}>
      <BrowserRouter>
        <FollowLocation onMove={visit.onMove} onArrive={visit.onArrive} />
        <Page />
      </BrowserRouter>
    </VisitContext>
  );
  if (root.firstElementChild === null) createRoot(root).render(page);
  else hydrateRoot(root, page);
  visit.begin();
}

void start();
