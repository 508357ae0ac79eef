import '../styles/tokens.css';
import '../styles/base.css';
import '../preview/preview.css';
import '../preview/choosers.css';
import '../preview/workbench.css';
import '../preview/facts/facts.css';
import { Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { FramedPage } from '../preview/frame/framed-page.tsx';
import { Preview } from '../preview/preview.tsx';

// A page in its frame needs neither editor nor map.
const Studio = lazy(async () => ({ default: (await import('./studio.tsx')).Studio }));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
createRoot(root).render(
  <BrowserRouter>
    <Suspense fallback={<output className="preview-note">Loading the studio …</output>}>
      <Routes>
        <Route path="/preview" element={<Preview />} />
        <Route path="/preview/frame" element={<FramedPage />} />
        <Route path="/studio" element={<Studio hasDrafts={root.dataset['drafts'] !== undefined} />} />
      </Routes>
    </Suspense>
  </BrowserRouter>,
);
