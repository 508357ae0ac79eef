import { expect } from 'playwright/test';

/** Waits until something can be seen; patient, since whole test runs share their processors. */
export const see = expect.configure({ timeout: 30_000 });
