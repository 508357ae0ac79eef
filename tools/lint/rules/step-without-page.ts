import { isObject, nearestName, pageFile, pointerTo } from '#engine/index.ts';
import type { Rule, WorldFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView, World } from '#tools/lint/world/world.ts';

/** A step of a journey that has no page, so that the button before it would lead nowhere. */
export const stepWithoutPage: Rule = {
  code: 'step-without-page',
  check: stepsWithoutPage,
  isAboutAbsence: true,
};

/** A misspelled step has translations that fit no more. So this does not wait until everything compiles. */
function stepsWithoutPage({ views }: World): readonly WorldFinding[] {
  return views.flatMap((view) =>
    [...view.documents.values()]
      .filter(({ type }) => type === 'journey')
      .flatMap((journey) => withoutPage(view, journey)),
  );
}

/** A step that names its document is not looked at: the compiler checks the name. */
function withoutPage({ brands, documents }: BrandView, journey: LintDocument): readonly WorldFinding[] {
  const { path, steps } = journey.json;
  const folder = String(path).replace(/^~\//, '');
  const planned = documents.get('app.json')?.json['planned'];
  return Object.entries(isObject(steps) ? steps : {})
    .filter(([, step]) => isObject(step) && step['document'] === undefined)
    .filter(([name]) => !documents.has(pageFile(`${folder}/${name}`)))
    .filter(([name]) => !(isObject(planned) && `${String(path)}/${name}` in planned))
    .map(([name]) => ({
      document: journey,
      brands,
      path: pointerTo('/steps', name),
      message: `The step "${name}" has no page: there is no "${pageFile(`${folder}/${name}`)}".`,
      hint: hintFor(name, pagesIn(documents, pageFile(folder).replace(/\.json$/, '/'))),
    }));
}

function pagesIn(documents: BrandView['documents'], folder: string): readonly string[] {
  return [...documents.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length));
}

function hintFor(name: string, pages: readonly string[]): string {
  const nearest = nearestName(name, pages);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  return 'Write the page, or name another one by "document".';
}
