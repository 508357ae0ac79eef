export { HttpProblem, NoConnection, loadFlows } from './send-request.ts';
export { beginSession, call, emit, sendEvents } from './visit-requests.ts';
export type { EventBatch, ProvenReply, SendOutcome } from './visit-requests.ts';
export { sendFile } from './send-file.ts';
export type { ClientRequest, Reply } from './send-request.ts';
