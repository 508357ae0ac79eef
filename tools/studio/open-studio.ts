import { publish } from '#engine/compile.ts';
import { reportDiff } from '../diff/diff-flows.ts';
import { type Workspace, openWorkspace } from '../language/workspace.ts';
import { readFlows } from '../read/read-flows.ts';
import type { Ask, AskedChoice, EditedText } from './ask.ts';
import { definitionHere, explainHere, findingOf, offersHere } from './check-text.ts';
import { explainPointed } from './explain-pointed.ts';
import { documentOfPage } from './find-pointed.ts';
import { isEditable, layerOf, listDocuments, searchTexts } from './list-documents.ts';
import { mapOf } from './map-of.ts';
import { saveText } from './save-text.ts';

/** Answers what the studio asks about the flows at a root, one question after the other. */
export function openStudio(root: string): (ask: Ask) => Promise<object> {
  const texts = new Map<string, string>();
  const workspace = openWorkspace(root, texts);
  /** Reads the flows with this text in place of the file, and with no other. */
  const edit = ({ document, text }: EditedText): void => {
    texts.clear();
    const path = workspace.pathOf(document);
    if (path !== undefined) texts.set(path, text);
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
        return { documents: layersOfPage(ask.page, workspace) };
      case 'compile':
        edit(ask);
        return compiledFor(ask, workspace);
      case 'check':
        edit(ask);
        return { findings: workspace.lint().map(findingOf) };
      case 'offers':
        edit(ask);
        return offersHere(ask, workspace);
      case 'explain':
        edit(ask);
        return explainHere(ask, workspace);
      case 'definition':
        edit(ask);
        return definitionHere(ask, workspace);
      case 'difference':
        return differenceOf(ask, root, edit, workspace);
      case 'save':
        return saveText(ask, workspace, texts);
      case 'why':
        texts.clear();
        return explainPointed(ask, workspace);
      case 'map':
        texts.clear();
        return mapHere(ask, workspace);
      default:
        return ask satisfies never;
    }
  };
}

function readDocument(document: string, workspace: Workspace): object {
  const file = workspace.read().files.get(document);
  if (!file || !isEditable(document)) return {};
  return { text: file.text, file: file.shown, ...layerOf(document) };
}

/** The document of a page, and those of other layers that change it. */
function layersOfPage(page: string, workspace: Workspace): readonly object[] {
  const inside = documentOfPage(page);
  return [...workspace.read().files.keys()]
    .filter((document) => isEditable(document) && layerOf(document).inside === inside)
    .map((document) => ({ document, ...layerOf(document) }))
    .toSorted((one, other) => Number(other.layer === 'base') - Number(one.layer === 'base'));
}

/** The flows as a browser gets them; empty while they do not compile. */
function compiledFor({ brand, locale }: AskedChoice, workspace: Workspace): object {
  const loaded = workspace.load({ brand, locale });
  if (!loaded) return {};
  const { compiled } = loaded.flows;
  return { compiled: { ...publish(compiled), brand: compiled.brand } };
}

function differenceOf(
  ask: EditedText,
  root: string,
  edit: (text: EditedText) => void,
  workspace: Workspace,
): object {
  const before = readFlows(root);
  edit(ask);
  const report = reportDiff(before, workspace.read());
  if ('problems' in report) return { problems: report.problems.map(findingOf) };
  return report;
}

function mapHere({ brand, locale, scenario }: Extract<Ask, { ask: 'map' }>, workspace: Workspace): object {
  const loaded = workspace.load({ brand, locale });
  return loaded ? mapOf(loaded, scenario) : { nodes: [], edges: [], passed: [] };
}
