import { pointerTo, readPointer, valueAt } from '#engine/index.ts';
import type { TakenBack } from '#schemas/studio/answers.ts';
import type { Workspace } from '../language/workspace.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { type Finding, findingOf } from './check-text.ts';
import { contentOf } from './edit-document.ts';
import { layerOf } from '../read/layer-of.ts';
import { type ChangedTexts, changedTexts } from './list-changes.ts';
import { changesBetween } from './merge-texts.ts';
import { keyOf, pathToWrite } from './save-text.ts';

/** What goes back to what is live, and what would be wrong then. */
export interface TakeBackPlan {
  readonly documents: readonly TakenBack[];
  readonly findings: readonly Finding[];
}

/**
 * Plans to take the changes of documents back. Other changes that would be wrong or of no use without them go along.
 * `texts` is what the workspace reads before its files.
 */
export function planTakeBack(
  asked: readonly string[],
  live: ReadFlows,
  workspace: Workspace,
  texts: Map<string, string>,
): TakeBackPlan {
  texts.clear();
  const now = workspace.read();
  const changed = changedTexts(live, now);
  const before = new Set(workspace.lint().map(keyOf));
  // Translations follow what they translate in any case: to find that out takes long.
  const taken = new Set([...changed.keys()].filter((one) => asked.some((other) => follows(one, other))));
  for (;;) {
    for (const document of taken) {
      const path = pathToWrite(document, workspace);
      if (path !== undefined) texts.set(path, changed.get(document)?.live ?? '');
    }
    const found = workspace.lint().filter((problem) => !before.has(keyOf(problem)));
    const along = [
      ...found.map(({ file }) => file.document).filter((document) => changed.has(document)),
      ...factsWithoutUse(changed, workspace.read()),
    ].filter((document) => !taken.has(document));
    if (along.length === 0) {
      texts.clear();
      const findings = found.filter(({ severity }) => severity === 'error').map(findingOf);
      const documents = [...taken].map((document) => {
        const { live: text = '', now: was = '' } = changed.get(document) ?? {};
        return { document, text, was };
      });
      return { documents, findings };
    }
    for (const document of along) taken.add(document);
  }
}

/** Whether a document is another one, or translates it. */
function follows(document: string, other: string): boolean {
  const [one, whole] = [layerOf(document), layerOf(other)];
  const layer = one.layer.replace(/(^|\/)locales\/[^/]+$/, '') || 'base';
  return document === other || (one.inside === whole.inside && layer === whole.layer);
}

/** Files that have nothing but new facts of which no document speaks. */
function factsWithoutUse(changed: ChangedTexts, { files, sources }: ReadFlows): readonly string[] {
  const spoken = (name: string): boolean =>
    Object.keys(sources.documents).some((document) => files.get(document)?.text.includes(name));
  return [...changed].flatMap(([document, { live, now }]) => {
    if (!document.startsWith('schemas/') || files.get(document)?.text !== now) return [];
    const was = contentOf(live);
    const added = changesBetween(was, contentOf(now), '').map(({ path }) => readPointer(path));
    const isUseless = added.every(
      (keys) =>
        keys.at(-2) === 'properties' &&
        valueAt(was, keys.reduce(pointerTo, '')) === undefined &&
        !spoken(keys.at(-1) ?? ''),
    );
    return isUseless && added.length > 0 ? [document] : [];
  });
}
