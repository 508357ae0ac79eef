import { sendRequest } from '#api/client/send-request.ts';

/** What somebody has said about a place in a document. */
export interface StaffComment {
  readonly id: number;
  readonly document: string;
  readonly path: string;
  readonly text: string;
  readonly person: string;
  readonly made: string;
  readonly resolved?: { readonly person: string; readonly at: string };
}

/** All comments, and by which name you give yours. */
export interface StaffComments {
  readonly you: string;
  readonly comments: readonly StaffComment[];
}

/** Who else has a document open. */
export interface StaffReaders {
  readonly you: string;
  readonly others: readonly string[];
}

/** Asks the server about drafts. */
export async function postToStaff<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const { body: answer } = await sendRequest({ method: 'POST', url: `/staff/${path}`, headers, body });
  // Written by the server of the same build, in the shape that the caller names.
  return answer as Answer;
}
