import { createBrowserRouter } from 'react-router';
import { Site } from './site.tsx';

/** The pages of the site. The journey has all addresses below /library. */
export const router = createBrowserRouter([
  {
    element: <Site />,
    children: [
      { path: '/', element: <h1>Welcome to the city library</h1> },
      { path: '/events', element: <h1>Events</h1> },
      // The journey comes with the first page that shows it.
      {
        path: '/library/*',
        lazy: { Component: async () => (await import('./library-card.tsx')).LibraryCard },
      },
    ],
  },
]);
