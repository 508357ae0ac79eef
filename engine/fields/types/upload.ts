import type { CompiledField } from '../../ir/documents.ts';
import { shownText } from '../../expression/read-value.ts';
import type { Scope } from '../../expression/scope.ts';
import { textsAnswer } from '../answers.ts';
import type { FieldTypeHome, ShownField, WrittenField } from '../field-type.ts';
import { plainText } from '../shown-texts.ts';
import { type Json, isList } from '../../json/json.ts';
import { type HttpRequest, buildRequest } from '../../pages/request.ts';
import { rowsOf } from '../../screen/screen-scope.ts';

/** What has become of a file that arrived. */
export interface FileView {
  readonly id: string;
  readonly state: 'arrived' | 'checking' | 'accepted' | 'rejected';
  /** What is said of it besides; empty for nothing. */
  readonly text: string;
}

export interface UploadView {
  /** The files of the answer. */
  readonly files: readonly FileView[];
  /** File extensions without their dot; empty: any. */
  readonly accept: readonly string[];
  readonly maximumFiles?: number;
  readonly maximumBytes?: number;
  /** A picture may be taken on the spot. */
  readonly camera: boolean;
  /** A small button with a clip. Default: a zone to drop files on. */
  readonly compact?: boolean | undefined;
  /** The outline of what the picture is of; absent: none. */
  readonly outline?: 'card' | 'card-back' | 'page' | undefined;
  /** Where each file goes. The answer is the list of the ids in the replies, whose last part is the file's name. */
  readonly request: HttpRequest;
  /** The path at which a file may come in pieces first, if there is one. */
  readonly transfers?: string;
  /** Messages about files that are not sent. */
  readonly messages: { readonly [code in 'accept' | 'maximumBytes' | 'maximumFiles']: string };
}

export const upload = {
  answer: textsAnswer,
  // The browser checks it before it sends a file, and the service that takes it.
  otherCodes: ['maximumBytes'],
  view: uploadView,
  text: (answer) => (isList(answer) ? answer : []).map((id) => shownText(id).replace(/^.*\//, '')).join(', '),
} satisfies FieldTypeHome;

function uploadView({ flows, field, scope, answer }: ShownField): UploadView {
  const { app, operations } = flows.compiled;
  const message = (code: string) => plainText({ flows }, field.messages?.[code] ?? app.messages[code], scope);
  const call = field.upload?.call ?? '';
  const { transfers } = operations[call] ?? {};
  return {
    files: fileViews({ flows, field, scope }, answer),
    accept: field.accept ?? [],
    ...(field.maximumFiles !== undefined && { maximumFiles: field.maximumFiles }),
    ...(field.maximumBytes !== undefined && { maximumBytes: field.maximumBytes }),
    camera: field.camera ?? false,
    compact: field.compact,
    outline: field.outline,
    request: buildRequest(flows, call, field.upload?.with, scope),
    ...(transfers !== undefined && { transfers }),
    messages: {
      accept: message('accept'),
      maximumBytes: message('maximumBytes'),
      maximumFiles: message('maximumFiles'),
    },
  };
}

type StatesFrom = NonNullable<CompiledField['statesFrom']>;

// A service that rejects or accepts a file has looked at it.
const states = [
  ['rejected', 'rejectedWhen'],
  ['accepted', 'acceptedWhen'],
  ['checking', 'checkingWhen'],
] as const;

/** The files of an answer, with what has become of each. What is known of other files is left out. */
function fileViews(
  { flows, field: { statesFrom }, scope }: WrittenField,
  answer: Json | undefined,
): readonly FileView[] {
  const rows = statesFrom === undefined ? [] : rowsOf(flows, statesFrom, scope);
  const ids = isList(answer) ? answer.filter((id) => typeof id === 'string') : [];
  return ids.map((id) => {
    const row = rows.find(({ key }) => key === id);
    return statesFrom === undefined || row === undefined
      ? { id, state: 'arrived', text: '' }
      : { id, ...knownOf({ flows }, statesFrom, row.scope) };
  });
}

function knownOf(
  { flows }: Pick<WrittenField, 'flows'>,
  from: StatesFrom,
  scope: Scope,
): Pick<FileView, 'state' | 'text'> {
  const holds = states.find(([, key]) => {
    const when = from[key];
    return when !== undefined && flows.holds(when, scope);
  });
  return { state: holds?.[0] ?? 'arrived', text: plainText({ flows }, from.text, scope) };
}
