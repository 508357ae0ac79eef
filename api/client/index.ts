export { call } from './call.ts';
export { emit } from './emit.ts';
export { forgetSession } from './forget-session.ts';
export { HttpProblem } from './http-problem.ts';
export { loadFlows } from './load-flows.ts';
export { NoConnection } from './no-connection.ts';
export { sendEvents } from './send-events.ts';
export type { EventBatch, SendOutcome } from './send-events.ts';
export type { ClientRequest, Reply } from './send-request.ts';
