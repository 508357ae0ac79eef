import { join } from 'node:path';
import { type Sources, publish } from '#engine/compile.ts';
import { type Compiled, objectOf, pointerTo } from '#engine/index.ts';
import type { Change, FormPart } from '#schemas/studio/answers.ts';
import { reportDiff } from '../diff/diff-flows.ts';
import { branchPoint, readRevision } from '../diff/read-revision.ts';
import { Misuse } from '../command/misuse.ts';
import { type Workspace, openWorkspace } from '../language/workspace.ts';
import { keepInMemory } from '../cache/keep.ts';
import { showInProduct } from '../read/find-root.ts';
import { keptCompiler } from '../read/kept-compiler.ts';
import { type ReadFlows, readFlows } from '../read/read-flows.ts';
import type { Ask, AskedChoice, AskedFlows, EditedText, SinceLive } from './ask.ts';
import { definitionHere, explainHere, findingOf, offersHere } from './check-text.ts';
import { explainDecisions } from './explain-decisions.ts';
import { explainPointed, faulty } from './explain-pointed.ts';
import { documentOfPage } from './find-pointed.ts';
import { isEditable, listDocuments, searchTexts } from './list-documents.ts';
import { layerOf } from '../read/layer-of.ts';
import { type MadeQuestion, filesBeside, makeQuestion, newOptions } from './add-question.ts';
import { changeDocument, emptyPatch, formParts } from './change-document.ts';
import { type EditedDocument, contentOf } from './edit-document.ts';
import { homesOf } from '../explain/fact-places.ts';
import { rulesOfJourney } from './list-rules.ts';
import { listChanges } from './list-changes.ts';
import { listTexts } from './list-texts.ts';
import { markTexts } from './mark-texts.ts';
import { mapOf } from './map-of.ts';
import { mergeTexts } from './merge-texts.ts';
import { type Quoted, quotedReader, withQuoted } from './quoted-texts.ts';
import { layersOfBrand, mayBePatched, resolveBelow } from './resolve-below.ts';
import { renameHere } from './rename-text.ts';
import { openCommands } from './run-commands.ts';
import { formatDocument } from '../json/format-document.ts';
import { pathToWrite, saveText } from './save-text.ts';
import { type SentFlows, sendFlows } from './sent-flows.ts';
import { planTakeBack } from './take-back.ts';
import { translationsOf } from './translations.ts';
import { type WrittenClause, clausesReader, withHeld } from './written-clauses.ts';
import { withWordsNow } from './words-now.ts';

/** What an answer says of the flows that follow: nothing while they do not compile. */
type SendTo = (asked: AskedFlows, compiled: Compiled | undefined) => { readonly flows?: SentFlows };

/**
 * Answers what the studio asks about the flows at a root, one question after the other. `report`: whether commands run.
 * `say`: how far a comparison is.
 */
export function openStudio(
  root: string,
  report?: (isWorking: boolean) => void,
  say?: (said: string) => void,
): (ask: Ask) => Promise<object> {
  const texts = new Map<string, string>();
  const workspace = openWorkspace(root, texts, true);
  const commands = openCommands(root, report);
  const send = sendFlows();
  const keepMarked = keepInMemory();
  const compileMarked = (sources: Sources) => keptCompiler(sources, { keep: keepMarked }, 'one').compile;
  const quoted = quotedReader(root);
  const clauses = clausesReader(root);
  const sentTo: SendTo = ({ known }, compiled) => (compiled ? { flows: send(compiled, known) } : {});
  /** Reads the flows with this text in place of the file, with what its new questions need, and with no other. */
  const edit = (edited: EditedText, also: readonly EditedText[] = []): void => {
    texts.clear();
    for (const { document, text } of [edited, ...also, ...filesBeside(edited, workspace.read)]) {
      const path = pathToWrite(document, workspace);
      if (path !== undefined && text !== '') texts.set(path, text);
    }
  };
  return async (ask) => {
    switch (ask.ask) {
      case 'documents':
        texts.clear();
        return { documents: listDocuments(workspace.read()) };
      case 'search':
        texts.clear();
        return { found: searchTexts(workspace.read(), ask.words) };
      case 'read':
        texts.clear();
        return readDocument(ask.document, workspace);
      case 'layers':
        texts.clear();
        return layersOfPage(ask, workspace);
      case 'compile':
        edit(ask);
        workspace.read();
        return sentTo(ask, compiledFor(ask, workspace));
      case 'check':
        edit(ask);
        return {
          findings: (ask.isFirst === true ? lintFirst(ask.document, workspace) : workspace.lint()).map(
            findingOf,
          ),
        };
      case 'offers':
        edit(ask);
        return offersHere(ask, workspace);
      case 'explain':
        edit(ask);
        return explainHere(ask, workspace);
      case 'definition':
        edit(ask);
        return definitionHere(ask, workspace);
      case 'rename':
        edit(ask);
        return renameHere(ask, workspace);
      case 'change':
        edit(ask);
        return changeByForm(ask, edit, workspace, sentTo, { quoted: quoted(), clauses: clauses() });
      case 'translations':
        texts.clear();
        return { translations: translationsOf(workspace.read().sources, ask) };
      case 'difference':
        return differenceOf(ask, root, edit, workspace, say);
      case 'changes': {
        texts.clear();
        const live = liveFlows(ask, root);
        if (!live) return {};
        const since = ask.live === undefined || ask.since ? revisionOf(ask, root) : undefined;
        const compared = { live, now: workspace.read(), choice: ask, compiled: compiledFor(ask, workspace) };
        return { documents: listChanges(compared), ...(since !== undefined && { since }) };
      }
      case 'live': {
        const live = liveFlows(ask, root);
        return live ? compiledLive(live, ask) : {};
      }
      case 'releaseChanges': {
        const [live, now] = [readFlows(ask.live), readFlows(ask.now)];
        return { documents: listChanges({ live, now, choice: ask, compiled: undefined }) };
      }
      case 'meaning': {
        texts.clear();
        const live = liveFlows(ask, root);
        return live ? shownDiff(live, workspace.read(), say) : {};
      }
      case 'takeBack': {
        const live = liveFlows(ask, root);
        return live ? planTakeBack(ask, live, workspace, texts) : {};
      }
      case 'save':
        texts.clear();
        return saveText(
          { ...ask, also: [...(ask.also ?? []), ...filesBeside(ask, workspace.read)] },
          workspace,
          texts,
        );
      case 'merge': {
        const merged = mergeTexts(ask);
        return { ...merged, text: await formatDocument('merged.json', merged.text) };
      }
      case 'start':
        return commands.start(ask.command, ask);
      case 'job':
        return commands.look(ask.number) ?? {};
      case 'why':
        texts.clear();
        return explainPointed(ask, workspace, clauses());
      case 'marked': {
        texts.clear();
        const loaded = workspace.load(ask);
        return loaded ? markTexts(loaded, ask, compileMarked) : { places: [] };
      }
      case 'decisions': {
        texts.clear();
        const loaded = workspace.load({ brand: ask.brand, locale: ask.locale });
        return loaded ? { decisions: explainDecisions(ask, loaded) } : { problem: faulty };
      }
      case 'rules': {
        texts.clear();
        const loaded = workspace.load({ brand: ask.brand, locale: ask.locale });
        return loaded
          ? rulesOfJourney(loaded, ask.journey)
          : { journeys: [], journey: '', pages: [], rules: [] };
      }
      case 'texts':
        texts.clear();
        return listTexts(workspace.read(), ask.brand);
      case 'map':
        texts.clear();
        return mapHere(ask, workspace);
      default:
        return ask satisfies never;
    }
  };
}

/** What is soon known of a document; nothing for one that has no file yet. */
function lintFirst(document: string, workspace: Workspace): ReturnType<Workspace['lint']> {
  return workspace.lintFirst(workspace.pathOf(document) ?? '') ?? [];
}

function readDocument(document: string, workspace: Workspace): object {
  const read = workspace.read();
  const file = read.files.get(document);
  if (!file && mayBePatched(read.sources, document))
    return {
      text: '',
      file: showInProduct(join(workspace.root, document), workspace.root),
      ...layerOf(document),
    };
  if (!file || !isEditable(document)) return {};
  return { text: file.text, file: showInProduct(file.shown, workspace.root), ...layerOf(document) };
}

/** The document of a page, those of other layers that change it, and those in which the brand may change it. */
function layersOfPage(
  { page, brand }: { readonly page: string; readonly brand: string },
  workspace: Workspace,
): object {
  const inside = documentOfPage(page);
  const { files, sources } = workspace.read();
  const written = [...files.keys()].filter(
    (document) => isEditable(document) && layerOf(document).inside === inside,
  );
  const own = layersOfBrand(sources, brand);
  const possible = own
    .map((layer) => (layer === 'base' ? inside : `${layer}/${inside}`))
    .filter((document) => mayBePatched(sources, document));
  const rank = (layer: string): number => (own.includes(layer) ? own.indexOf(layer) : own.length);
  const documents = [...written, ...possible]
    .map((document) => ({ document, layer: layerOf(document).layer, isThere: files.has(document) }))
    .toSorted((one, other) => rank(one.layer) - rank(other.layer));
  const hasOwn = documents.some(({ layer }) => layer.startsWith('brands/') && own.includes(layer));
  return { documents, ...(!hasOwn && { why: whyNoBrand(brand, own, documents.length > 0) }) };
}

/** Why the list of layers has none of a brand alone. */
function whyNoBrand(brand: string, layers: readonly string[], isPage: boolean): string {
  if (!isPage) return 'No document of the flows draws this page.';
  return layers.some((layer) => layer.startsWith('brands/'))
    ? `${brand} cannot change this: no document that all brands share is below it.`
    : `${brand} has no documents for itself, so that it cannot differ here. A developer gives it a folder.`;
}

/** The flows as a browser gets them; `undefined` while they do not compile. */
function compiledFor({ brand, locale }: AskedChoice, workspace: Workspace): Compiled | undefined {
  const compiled = workspace.compile({ brand, locale });
  return compiled && asSent(compiled);
}

function asSent(compiled: Compiled): Compiled {
  return { ...publish(compiled), brand: compiled.brand };
}

/** What the specification holds. */
interface Specified {
  readonly quoted: Quoted;
  readonly clauses: readonly WrittenClause[];
}

/** The text of a document with a change of a form, the forms for it, and the flows that follow. */
async function changeByForm(
  { change, ...ask }: Extract<Ask, { ask: 'change' }>,
  edit: (text: EditedText) => void,
  workspace: Workspace,
  sentTo: SendTo,
  { quoted, clauses }: Specified,
): Promise<object> {
  const { document } = ask;
  const isLocale = /(^|\/)locales\/[^/]+$/.test(layerOf(document).layer);
  const { sources } = workspace.read();
  const before = resolveBelow(sources, document, ask);
  const given = ask.text === '' ? emptyPatch(sources, document) : ask.text;
  const start: EditedDocument = before.below ? { text: given, below: before.below } : { text: given };
  const made =
    change?.type === 'question'
      ? makeQuestion(change.question, objectOf(before.whole['body']), sources)
      : undefined;
  const changed = changedBy(start, formParts(before, isLocale), change, made);
  const text = await formatDocument(document, changed.text);
  const documents = { ...sources.documents, [document]: contentOf(text) };
  const after = resolveBelow({ ...sources, documents }, document, ask);
  const added = made ? [made.question] : change ? newOptions(before.whole, after.whole, sources) : [];
  edit({ document, text, questions: [...(ask.questions ?? []), ...added] });
  const compiled = compiledFor(ask, workspace);
  const parts = withQuoted(withWordsNow(formParts(after, isLocale), document, compiled), quoted);
  return {
    text,
    parts: withHeld(parts, document, { journeys: compiled?.journeys ?? {}, clauses, documents }),
    homes: isLocale ? [] : homesOf(sources, after.whole),
    added,
    ...sentTo(ask, compiled),
  };
}

function changedBy(
  start: EditedDocument,
  parts: readonly FormPart[],
  change: Change | undefined,
  made: MadeQuestion | undefined,
): EditedDocument {
  if (change === undefined) return start;
  if (change.type !== 'question') return changeDocument(start, parts, change);
  if (!made) return start;
  const { after } = change.question;
  const path = pointerTo('/body', made.question.name);
  return changeDocument(start, parts, {
    type: 'add',
    path,
    value: made.value,
    ...(after !== '' && { after }),
  });
}

function differenceOf(
  ask: Extract<Ask, { ask: 'difference' }>,
  root: string,
  edit: (text: EditedText, also?: readonly EditedText[]) => void,
  workspace: Workspace,
  say: ((said: string) => void) | undefined,
): object {
  const before = readFlows(root);
  edit(ask, ask.also);
  return shownDiff(before, workspace.read(), say);
}

function shownDiff(before: ReadFlows, now: ReadFlows, say?: (said: string) => void): object {
  const report = reportDiff(before, now, say);
  return 'problems' in report ? { problems: report.problems.map(findingOf) } : report;
}

/** The revision that a comparison begins at: the one that was asked for, else where the branch of the folder began. */
function revisionOf({ since = '' }: SinceLive, root: string): string {
  return since === '' ? branchPoint(root) : since;
}

/** What is live: a folder, or else a revision of this one; `undefined`: it is in no repository, or does not know it. */
function liveFlows(asked: SinceLive, root: string): ReadFlows | undefined {
  const { live, since = '' } = asked;
  if (live !== undefined && since === '') return readFlows(live);
  try {
    return readRevision(revisionOf(asked, root), root);
  } catch (error) {
    if (error instanceof Misuse) return undefined;
    throw error;
  }
}

/** The flows of a folder as a browser gets them. */
function compiledLive({ sources, problems }: ReadFlows, { brand, locale }: AskedChoice): object {
  const result =
    problems.length > 0 ? undefined : keptCompiler(sources, {}, 'one').compile({ brand, locale });
  return result?.ok ? { compiled: asSent(result.compiled) } : {};
}

function mapHere({ brand, locale, scenario }: Extract<Ask, { ask: 'map' }>, workspace: Workspace): object {
  const loaded = workspace.load({ brand, locale });
  return loaded ? mapOf(loaded, scenario) : { nodes: [], edges: [], passed: [], walks: [] };
}
