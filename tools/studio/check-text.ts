import { rangeOf } from '../read/locate.ts';
import type { FileProblem } from '../read/source-file.ts';
import { offersAt, typedBefore } from '../language/complete.ts';
import { definitionAt } from '../language/find-definition.ts';
import { explainLooked, lookAt } from '../language/look-at.ts';
import type { Workspace } from '../language/workspace.ts';
import type { EditedPlace } from './ask.ts';

/** A finding of lint, and where in its document. */
export interface Finding {
  readonly document: string;
  /** JSON Pointer of the value that it is about. */
  readonly path: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly code: string;
  readonly severity: FileProblem['severity'];
  readonly message: string;
  readonly hint?: string;
  /** What was probably meant in place of the text between `from` and `to`. */
  readonly meant?: string;
}

/** A problem as the studio shows it. */
export function findingOf({
  file,
  path,
  range,
  code,
  severity,
  message,
  hint,
  meant,
  brands,
}: FileProblem): Finding {
  return {
    document: file.document,
    path,
    line: file.positions.at(range.start).line,
    from: range.start,
    to: range.end,
    code,
    severity,
    message: brands ? `${message} (${brands.join(', ')})` : message,
    ...(hint !== undefined && { hint }),
    ...(meant !== undefined && { meant }),
  };
}

/** What may be written at a place, and where the word begins that is typed there. */
export function offersHere({ document, text, offset }: EditedPlace, workspace: Workspace): object {
  const { place, written, lookup } = lookAt(workspace.pathOf(document) ?? '', text, offset, workspace);
  const offers = lookup ? offersAt(place, written, lookup) : [];
  return { from: offset - typedBefore(place, offers).length, offers };
}

/** What is at a place, as Markdown. */
export function explainHere({ document, text, offset }: EditedPlace, workspace: Workspace): object {
  const said = explainLooked(lookAt(workspace.pathOf(document) ?? '', text, offset, workspace));
  return said === undefined ? {} : { said };
}

/** Where the name at a place is defined. */
export function definitionHere({ document, text, offset }: EditedPlace, workspace: Workspace): object {
  const looked = lookAt(workspace.pathOf(document) ?? '', text, offset, workspace);
  const place = definitionAt(looked, workspace.read());
  const file = place && workspace.read().files.get(place.document);
  if (!place || !file) return {};
  const { start } = rangeOf(file, place.path, false);
  return { document: place.document, line: file.positions.at(start).line };
}
