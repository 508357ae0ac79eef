import '../styles/tokens.css';
import '../styles/base.css';
import './preview.css';
import './choosers.css';
import './workbench.css';
import './facts/facts.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { FramedPage } from './frame/framed-page.tsx';
import { Preview } from './preview.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="/preview" element={<Preview />} />
      <Route path="/preview/frame" element={<FramedPage />} />
    </Routes>
  </BrowserRouter>,
);
