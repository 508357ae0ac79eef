import './styles/index.css';

const longestWaitMs = 300;

/** What the server drew is painted first; only then comes the script that takes it over, which is large. */
async function takeOver(): Promise<void> {
  await painted();
  const { startPage } = await import('./start-page.tsx');
  await startPage();
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page that nobody looks at is not painted.
    setTimeout(resolve, longestWaitMs);
  });
}

void takeOver();
