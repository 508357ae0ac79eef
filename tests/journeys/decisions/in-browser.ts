import { decideOften } from './decide-often.ts';

// What the test calls in the page.
Object.assign(globalThis, { decideOften });
