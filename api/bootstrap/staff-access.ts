import { madeOnce } from '#api/scheduling/made-once.ts';
import type { ReleaseAccess } from '#api/server/releases/release-access.ts';
import type { Environment } from './environment.ts';
import type { Closing } from './process.ts';

/** Where staff sign in: at the provider of the environment, and in development without one at a sandbox. */
export function staffAccess(
  { staff, production }: Environment,
  closing: Closing,
): Pick<ReleaseAccess, 'staff'> {
  if (staff) return { staff: async () => staff };
  if (production) return {};
  // Most developers never sign in as staff.
  const sandbox = madeOnce(async () => {
    const { startSandboxProvider } = await import('./sandbox-provider.ts');
    const { provider, close } = await startSandboxProvider();
    closing.push(close);
    return provider;
  });
  return { staff: sandbox };
}
