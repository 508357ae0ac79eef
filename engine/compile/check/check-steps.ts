import type { ResolvedLayers } from '../layers/resolve-layers.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { type JsonObject, objectOf, isObject } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import { pageFile } from '../../link/match-path.ts';
import { nearestName } from '../../nearest-name.ts';

/**
 * Reports journey steps that have no page, to which the button before them could not lead. Reports pages whose stage
 * is not one of their journey, which the progress would not show.
 */
export function checkSteps(documents: Documents): readonly Omit<Diagnostic, 'severity'>[] {
  return [...documents].flatMap(([path, { document }]) =>
    document['type'] === 'journey'
      ? [...withoutPage(documents, path, document), ...outsideStages(documents, document)]
      : [],
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
  return Object.entries(objectOf(steps))
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

function outsideStages(
  documents: Documents,
  { path, steps, stages }: JsonObject,
): readonly Omit<Diagnostic, 'severity'>[] {
  if (!isObject(stages)) return [];
  const folder = String(path).replace(/^~\//, '');
  return Object.entries(objectOf(steps)).flatMap(([name, step]) => {
    if (!isObject(step) || step['stage'] !== undefined) return [];
    const page = pageFile(String(step['document'] ?? `${folder}/${name}`));
    const stage = documents.get(page)?.document['stage'];
    if (stage === undefined || String(stage) in stages) return [];
    // Another name altogether is no mistake: the page belongs to no stage of this journey.
    const nearest = nearestName(String(stage), Object.keys(stages));
    if (nearest === undefined) return [];
    return [
      {
        code: 'unknown-stage',
        document: page,
        path: '/stage',
        message: `The journey of this page has no stage "${String(stage)}".`,
        hint: `Did you mean "${nearest}"?`,
      },
    ];
  });
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
