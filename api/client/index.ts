export { beginSession, call, emit } from './call.ts';
export type { ProvenReply } from './call.ts';
export { HttpProblem } from './problems.ts';
export { loadFlows } from './send-request.ts';
export { NoConnection } from './problems.ts';
export { sendEvents } from './send-events.ts';
export type { EventBatch, SendOutcome } from './send-events.ts';
export { sendFile } from './send-file.ts';
export type { ClientRequest, Reply } from './send-request.ts';
