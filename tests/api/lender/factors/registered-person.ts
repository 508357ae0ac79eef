import { beforeEach } from 'vitest';
import { type RunningLender, someEmail } from '../running-lender.ts';
import { serveLenderFromStart } from '../serve-lender.ts';
import { type FactorSteps, factorSteps } from './factor-steps.ts';

/** Somebody who registers before each test of the `describe` that calls this. */
export interface RegisteredPerson {
  readonly lender: RunningLender;
  readonly email: string;
  readonly token: string;
  /** What they do in the session in which they registered. */
  readonly steps: FactorSteps;
}

/** `headers` come with each of their steps. */
export function registeredPerson(headers: Record<string, string> = {}): RegisteredPerson {
  const lender = serveLenderFromStart();
  let email = '';
  let token = '';
  beforeEach(async () => {
    email = someEmail();
    token = await lender.register(email);
  });
  const current = () => factorSteps(lender, token, headers);
  return {
    lender,
    get email() {
      return email;
    },
    get token() {
      return token;
    },
    steps: {
      post: (...step) => current().post(...step),
      get: (...step) => current().get(...step),
      put: (...step) => current().put(...step),
      prove: (...step) => current().prove(...step),
    },
  };
}
