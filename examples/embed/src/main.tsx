import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './router.tsx';
import './site.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(<RouterProvider router={router} />);
