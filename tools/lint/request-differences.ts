import { valueAt } from '#engine/compile/value-at.ts';
import { compareRequest, type Difference } from './compare-request.ts';
import type { Finding } from './rule.ts';
import { callsOf } from './world/calls.ts';
import type { LintDocument } from './world/lint-document.ts';

/** Where the bodies that a document sends differ, in this way, from what the services take. */
export function requestDifferences(kind: Difference['kind']): (document: LintDocument) => readonly Finding[] {
  return (document) =>
    callsOf(document).flatMap(({ path, operation, given }) => {
      const sent = given('body');
      if (!sent || !operation.body) return [];
      return compareRequest(sent, operation.body, `${path}/with/body`)
        .filter((difference) => difference.kind === kind)
        .map(({ kind: _kind, ...finding }) => ({ ...finding, path: resolving(document, finding.path) }));
    });
}

/** A tag may give an object, whose keys are not written anywhere: then the tag itself is the place. */
function resolving(document: LintDocument, path: string): string {
  if (path === '' || valueAt(document.json, path) !== undefined) return path;
  return resolving(document, path.slice(0, path.lastIndexOf('/')));
}
