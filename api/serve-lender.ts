import { readEnvironment } from '#api/bootstrap/environment.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import {
  type Closing,
  type Leaving,
  closeAll,
  closeOnSignals,
  describeStartFault,
} from '#api/bootstrap/process.ts';
import { productOf } from '#api/bootstrap/product-root.ts';
import { databasePlace } from '#api/store/database-place.ts';
import { runLender } from '#api/bootstrap/run-lender.ts';
import { jobsMeasured, startWatch } from '#api/bootstrap/watch.ts';

// Runs the embedded lender alone, for servers that reach it by BACKEND_URL.
const closing: Closing = [];
const leaving: Leaving = { isLeaving: false, drainMs: 0 };
closeOnSignals(closing, leaving);
try {
  const { root, variables } = productOf(process.argv.slice(2), process.env);
  const environment = readEnvironment({ ...variables, BACKEND_URL: 'sandbox' });
  const { port, production, secretKey, backendSpeed: speed, files, smtp } = environment;
  leaving.drainMs = environment.drainMs;
  const served = await ServedFlows.start(root, 'default');
  const { flows } = await served.of(served.fallback);
  const watch = await startWatch(environment, closing);
  const database = databasePlace(variables, 'lender');
  const { compiled } = flows;
  const settings = { database, secretKey, speed, files, compiled, production, ...(smtp && { smtp }) };
  const address = { host: production ? '0.0.0.0' : '127.0.0.1', port };
  const brands = new Map(served.brands.map((brand) => [brand.code, brand]));
  const known = {
    organizationName: (code: string) => brands.get(code)?.name,
    lendsAgainstCrypto: (code: string) => brands.get(code)?.facts['cryptoCollateral'] === true,
  };
  const lender = await runLender(settings, address, known, watch.meter, () => leaving.isLeaving);
  closing.push(lender.close);
  watch.measure?.(jobsMeasured('lender', lender.countJobs));
  process.stdout.write(`http://localhost:${lender.port}\n`);
  lender.beginJobs();
} catch (error) {
  process.stderr.write(describeStartFault(error));
  await closeAll(closing);
  process.exit(1);
}
