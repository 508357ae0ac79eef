import type { ServedFlows } from '#api/server/flows/served-flows.ts';
import { databasePlace } from '#api/store/database-place.ts';
import type { Environment } from '../environment.ts';
import type { Product } from '../product-root.ts';
import { brandRules } from '#api/server/flows/brand-rules.ts';
import type { LenderSettings, Organization } from './run.ts';

/** What the embedded lender is run with, by the environment and the documents. */
export async function lenderSettings(
  { secretKey, backendSpeed: speed, files, smtp, production }: Environment,
  variables: Product['variables'],
  served: ServedFlows,
): Promise<LenderSettings> {
  const { flows } = await served.of(served.fallback);
  return {
    database: databasePlace(variables, 'lender'),
    secretKey,
    speed,
    files,
    compiled: flows.compiled,
    production,
    organizations: organizationsOf(served),
    ...(smtp && { smtp }),
  };
}

/** With whom people may have an account: the brands of the documents. */
export function organizationsOf(served: ServedFlows): readonly Organization[] {
  const rules = brandRules(served);
  return served.brands.map(({ code, name, facts }) => ({
    code,
    name,
    rules: rules.get(code) ?? {},
    isCrypto: facts['cryptoCollateral'] === true,
    ...(typeof facts['supportPhone'] === 'string' && { supportPhone: facts['supportPhone'] }),
  }));
}
