import { Link, Outlet } from 'react-router';

/** The header of the library, which every page has. */
export function Site() {
  return (
    <>
      <header className="library-header">
        <Link to="/">City library</Link>
        <nav aria-label="Site">
          <Link to="/events">Events</Link>
          <Link to="/library/card">Library card</Link>
        </nav>
      </header>
      <main className="library-page">
        <Outlet />
      </main>
    </>
  );
}
