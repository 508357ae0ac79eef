import { noMeter } from '#api/observability/meter.ts';
import { FaultyEnvironment, readEnvironment } from '#api/bootstrap/environment.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { type Closing, closeAll, describeStartFault } from '#api/bootstrap/process.ts';
import { productOf } from '#api/bootstrap/product-root.ts';
import { databasePlace } from '#api/store/database-place.ts';
import { runLender } from '#api/bootstrap/run-lender.ts';
import { describePeople, seedPeople } from '#api/bootstrap/seed-people.ts';

// Fills the database of the embedded lender with people to sign in as.
const closing: Closing = [];
try {
  const { root, variables } = productOf(process.argv.slice(2), process.env);
  const { production, backendUrl, secretKey, backendSpeed: speed, files } = readEnvironment(variables);
  if (production || backendUrl !== undefined)
    throw new FaultyEnvironment(
      'BACKEND_URL',
      'only the embedded lender of a development machine is filled.',
    );
  const served = await ServedFlows.start(root, 'default');
  const { flows } = await served.of(served.fallback);
  const database = databasePlace(variables, 'lender');
  const settings = { database, secretKey, speed, files, compiled: flows.compiled, production };
  const lender = await runLender(
    settings,
    { host: '127.0.0.1', port: 0 },
    { organizationName: (code: string) => code },
    noMeter,
  );
  closing.push(lender.close);
  // What people send is looked through by a job.
  lender.beginJobs();
  const faults = await seedPeople(`http://127.0.0.1:${lender.port}`);
  process.stdout.write(describePeople());
  process.stderr.write(faults.join(''));
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(describeStartFault(error));
  process.exitCode = 1;
}
await closeAll(closing);
