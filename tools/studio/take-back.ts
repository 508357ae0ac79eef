import { isObject, parentOf, pointerTo, readPointer, valueAt } from '#engine/index.ts';
import type { TakenBack } from '#schemas/studio/answers.ts';
import { withoutValue } from '../json/without-value.ts';
import type { Workspace } from '../language/workspace.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { type Finding, findingOf } from './check-text.ts';
import { contentOf, orderOf, writeOrder, writeValue } from './edit-document.ts';
import { layerOf } from '../read/layer-of.ts';
import { type ChangedTexts, changedTexts } from './list-changes.ts';
import { changesBetween, weave } from './merge-texts.ts';
import { keyOf, pathToWrite } from './save-text.ts';

/** What goes back to what is live, and what would be wrong then. */
export interface TakeBackPlan {
  readonly documents: readonly TakenBack[];
  readonly findings: readonly Finding[];
}

/** Documents whose changes are taken back. `path`: of the only one, the change there alone. */
interface AskedBack {
  readonly documents: readonly string[];
  readonly path?: string;
}

/**
 * Plans to take the changes of documents back. Other changes that would be wrong or of no use without them go along.
 * `texts` is what the workspace reads before its files.
 */
export function planTakeBack(
  { documents: asked, path: only }: AskedBack,
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
  const textBack = (document: string): string => {
    const { live: old = '', now: text = '' } = changed.get(document) ?? {};
    return only === undefined ? old : withOneBack(old, text, only);
  };
  for (;;) {
    for (const document of taken) {
      const path = pathToWrite(document, workspace);
      if (path !== undefined) texts.set(path, textBack(document));
    }
    const found = workspace.lint().filter((problem) => !before.has(keyOf(problem)));
    // Of one change it is said what is wrong then: to take other documents back is asked for by itself.
    const others =
      only === undefined
        ? [
            ...found.map(({ file }) => file.document).filter((document) => changed.has(document)),
            ...factsWithoutUse(changed, workspace.read()),
          ]
        : [];
    const along = others.filter((document) => !taken.has(document));
    if (along.length === 0) {
      texts.clear();
      const findings = found.filter(({ severity }) => severity === 'error').map(findingOf);
      const documents = [...taken].map((document) => {
        return { document, text: textBack(document), was: changed.get(document)?.now ?? '' };
      });
      return { documents, findings };
    }
    for (const document of along) taken.add(document);
  }
}

/** A text with what was live at a place, and with all its other changes. */
function withOneBack(live: string, text: string, path: string): string {
  const [value, parent] = [valueAt(contentOf(live), path), parentOf(path)];
  if (value === undefined) return withoutValue(text, path);
  const document = writeValue({ text }, path, value);
  // What was taken out comes back to its place.
  const isBack = valueAt(contentOf(text), path) === undefined && isObject(valueAt(contentOf(live), parent));
  if (!isBack) return document.text;
  const name = readPointer(path).at(-1) ?? '';
  const names = orderOf({ text }, parent);
  const before = orderOf({ text: live }, parent).filter((one) => one === name || names.includes(one));
  return writeOrder(document, parent, weave(names, before)).text;
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
