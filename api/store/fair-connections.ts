import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { type FairQueueLimits, fairQueue } from '#api/scheduling/fair-queue.ts';

/**
 * A dialect whose connections are shared fairly between the sources of requests: none is kept waiting by another that asks for
 * much. Kysely itself asks for one connection after the other in the order in which requests came.
 */
export function fairConnections(dialect: Dialect, limits: FairQueueLimits): Dialect {
  return {
    createDriver: () => fairDriver(dialect.createDriver(), limits),
    createAdapter: () => {
      const adapter = dialect.createAdapter();
      // An embedded database has one connection: the queue lets one task at a time have it, and not Kysely.
      Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
      return adapter;
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function fairDriver(driver: Driver, limits: FairQueueLimits): Driver {
  const queue = fairQueue(limits);
  // An embedded database gives the same connection each time, to one task at a time.
  const ends = new Map<DatabaseConnection, () => void>();
  const { acquireConnection, releaseConnection } = driver;
  driver.acquireConnection = async (options) => {
    const end = await queue.enter();
    try {
      const connection = await acquireConnection.call(driver, options);
      ends.set(connection, end);
      return connection;
    } catch (error) {
      end();
      throw error;
    }
  };
  driver.releaseConnection = async (connection, options) => {
    const end = ends.get(connection);
    ends.delete(connection);
    try {
      await releaseConnection.call(driver, connection, options);
    } finally {
      end?.();
    }
  };
  return driver;
}
