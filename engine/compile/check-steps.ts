import type { ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { type JsonObject, isObject } from '#engine/json/json.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import { pageFile } from '#engine/load/match-path.ts';
import { nearestName } from '#engine/nearest-name.ts';

/** The steps of journeys that have no page, so that the button before them would lead nowhere. */
export function checkSteps(documents: Documents): readonly Omit<Diagnostic, 'severity'>[] {
  return [...documents].flatMap(([path, { document }]) =>
    document['type'] === 'journey' ? withoutPage(documents, path, document) : [],
  );
}

type Documents = ReadonlyMap<string, Pick<ResolvedLayers, 'document'>>;

/** A step that names its document is not looked at: that is a reference. */
function withoutPage(
  documents: Documents,
  document: string,
  { path, steps }: JsonObject,
): readonly Omit<Diagnostic, 'severity'>[] {
  const folder = String(path).replace(/^~\//, '');
  const planned = documents.get('app.json')?.document['planned'];
  return Object.entries(isObject(steps) ? steps : {})
    .filter(([, step]) => isObject(step) && step['document'] === undefined)
    .filter(([name]) => !documents.has(pageFile(`${folder}/${name}`)))
    .filter(([name]) => !(isObject(planned) && `${String(path)}/${name}` in planned))
    .map(([name]) => ({
      code: 'step-without-page',
      document,
      path: pointerTo('/steps', name),
      message: `The step "${name}" has no page: there is no "${pageFile(`${folder}/${name}`)}".`,
      hint: hintFor(name, pagesIn(documents, pageFile(folder).replace(/\.json$/, '/'))),
    }));
}

function pagesIn(documents: Documents, folder: string): readonly string[] {
  return [...documents.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length));
}

function hintFor(name: string, pages: readonly string[]): string {
  const nearest = nearestName(name, pages);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  return 'Write the page, or name another one by "document".';
}
