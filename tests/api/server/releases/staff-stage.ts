import { afterAll, beforeAll } from 'vitest';
import { startSandboxProvider } from '#api/bootstrap/sandbox-provider.ts';
import { StaffBrowser } from '../staff/sign-in-as.ts';
import { type Server, type Stage, releaseStage } from './release-stage.ts';

/** A stage with a server at which staff sign in by a provider. */
export interface StaffStage {
  readonly stage: Stage;
  readonly sandbox: () => Awaited<ReturnType<typeof startSandboxProvider>>;
  /** A browser in which nobody has signed in. */
  readonly browser: () => StaffBrowser;
  readonly signedIn: (name: string) => Promise<StaffBrowser>;
}

/** Starts the servers for the tests of a file, and ends them behind them. */
export function staffStage(): StaffStage {
  const stage = releaseStage();
  let started: { readonly sandbox: ReturnType<StaffStage['sandbox']>; readonly server: Server } | undefined;
  const used = (): NonNullable<typeof started> => {
    if (started === undefined) throw new Error('The provider starts when the first test begins.');
    return started;
  };
  beforeAll(async () => {
    const sandbox = await startSandboxProvider();
    // Tokens of others close the door that developers leave open.
    const tokens = [{ name: 'ci', roles: ['edit'] as const, secret: 'a secret of the tests, long enough' }];
    const server = await stage.open({ fourEyes: false, staff: async () => sandbox.provider, tokens });
    started = { sandbox, server };
  });
  afterAll(() => used().sandbox.close());
  const browser = (): StaffBrowser => new StaffBrowser(used().server.app);
  return {
    stage,
    sandbox: () => used().sandbox,
    browser,
    signedIn: async (name) => {
      const one = browser();
      await one.signIn(name);
      return one;
    },
  };
}
