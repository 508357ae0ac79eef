import { sendRequest } from '#api/client/send-request.ts';
import { currentDraft } from '../studio-address.ts';

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

/** Asks the server about drafts. What is said about a document of one draft is not said about that of another. */
export async function postToStaff<Answer>(
  path: string,
  body: { readonly document?: string; readonly [part: string]: unknown },
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const { document } = body;
  const sent = document === undefined ? body : { ...body, document: ofDraft() + document };
  const { body: answer } = await sendRequest({ method: 'POST', url: `/staff/${path}`, headers, body: sent });
  // Written by the server of the same build, in the shape that the caller names.
  return answer as Answer;
}

/** The comments on documents of this draft, named as it names them. */
export function commentsHere({ comments }: StaffComments): readonly StaffComment[] {
  const before = ofDraft();
  return comments
    .filter(({ document }) => document.startsWith(before) && !(before === '' && document.includes(between)))
    .map((comment) => ({ ...comment, document: comment.document.slice(before.length) }));
}

// No document has it in its path.
const between = ': ';

function ofDraft(): string {
  const draft = currentDraft();
  return draft === '' ? '' : `${draft}${between}`;
}
