import { Client } from 'pg';
import { assignmentsChannel } from './releases.ts';

const pauseMs = 1_000;

/**
 * Calls back whenever assignments were added in a schema of a PostgreSQL server, on a connection that waits for nothing else,
 * and which is made again when it breaks. Gives how to stop.
 */
export async function listenForAssignments(
  url: string,
  schema: string,
  heard: () => void,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: Client | undefined;
  let pause: NodeJS.Timeout | undefined;
  const tryAgain = (): void => {
    if (isStopped) return;
    clearTimeout(pause);
    pause = setTimeout(() => void connect(), pauseMs);
    pause.unref();
  };
  const connect = async (): Promise<void> => {
    const connecting = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
    client = connecting;
    connecting.on('error', tryAgain);
    connecting.on('end', tryAgain);
    connecting.on('notification', ({ payload }) => {
      if (payload === schema) heard();
    });
    try {
      await connecting.connect();
      await connecting.query(`listen ${assignmentsChannel}`);
      // What was added while nobody listened.
      heard();
    } catch {
      // The releases are polled meanwhile, which reports a database that is away.
      tryAgain();
    }
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(pause);
    await client?.end().catch(() => undefined);
  };
}
