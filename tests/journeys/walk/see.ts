import { expect } from 'playwright/test';

/** Nothing waits longer than this for a page, in milliseconds: long, since whole test runs share their processors. */
export const patienceMs = 60_000;

/** Waits until something can be seen. */
export const see = expect.configure({ timeout: patienceMs });
