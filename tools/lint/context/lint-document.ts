import { type CompiledDocument, type Type, answerType } from '#engine/compile.ts';
import { type Json, type JsonObject, objectOf, isObject, once, pointerTo } from '#engine/index.ts';
import { type DocumentType, isDocumentType } from '#schemas/index.ts';
import { inOrder } from './in-order.ts';
import { type SchemaPlace, schemaPlaces } from './places.ts';

/** A document as some brands and languages have it: layers and kinds are merged, and it is compiled. */
export interface LintDocument {
  /** The path of the base document, also if other layers changed it. */
  readonly path: string;
  readonly type: DocumentType;
  /** Entries of ordered maps are in the order that counts, those with `after` and `before` too. */
  readonly json: JsonObject;
  readonly compiled: CompiledDocument;
  /** Every value in it, with what its schema says. */
  readonly places: readonly SchemaPlace[];
  readonly blocks: readonly LintBlock[];
  readonly fields: readonly LintField[];
}

/** Prepares a compiled document. Its places, blocks and fields are computed when they are first asked for. */
export function lintDocument(compiled: CompiledDocument): LintDocument {
  const { path, document } = compiled.resolved;
  const { type } = document;
  if (!isDocumentType(type)) throw new Error(`"${path}" has been checked to have a type.`);
  const json = inOrder(document);
  const places = once(() => schemaPlaces(json));
  const blocks = once(() => blocksOf(json));
  const fields = once(() => fieldsOf(blocks()));
  return {
    path,
    type,
    json,
    compiled,
    get places() {
      return places();
    },
    get blocks() {
      return blocks();
    },
    get fields() {
      return fields();
    },
  };
}

/** A block of a screen, those in groups and repeats included. */
export interface LintBlock {
  readonly path: string;
  readonly name: string;
  readonly block: JsonObject;
  /** The blocks around it, from the outside in. */
  readonly around: readonly JsonObject[];
}

/** The blocks of a screen, in order. */
function blocksOf({ body }: JsonObject): readonly LintBlock[] {
  return within(body, '/body', []);
}

function within(body: Json | undefined, path: string, around: readonly JsonObject[]): readonly LintBlock[] {
  return Object.entries(objectOf(body)).flatMap(([name, block]) => {
    if (!isObject(block)) return [];
    const at = pointerTo(path, name);
    return [{ path: at, name, block, around }, ...within(block['body'], `${at}/body`, [...around, block])];
  });
}

/** A block that has an answer, and the type of the answer. */
export interface LintField extends LintBlock {
  readonly answer: Type;
}

function fieldsOf(blocks: readonly LintBlock[]): readonly LintField[] {
  return blocks.flatMap((block) => {
    const answer = answerType(block.block);
    return answer ? [{ ...block, answer }] : [];
  });
}

/** The path of the page of a step. */
export function pathOfStep(
  { json }: Pick<LintDocument, 'json'>,
  name: string,
  { document }: JsonObject,
): string {
  const page = typeof document === 'string' ? document : `${String(json['path']).replace('~/', '')}/${name}`;
  return page.startsWith('/') ? `site${page}.json` : `pages/${page}.json`;
}

/** The ways in which a page may be written. */
export function urlsOf(path: string): readonly string[] {
  const page = path.replace(/\.json$/, '');
  const plain = page.replace(/\/index$/, '');
  if (plain.startsWith('site/')) return [plain.slice('site'.length)];
  const below = plain.slice('pages/'.length);
  return [page.slice('pages/'.length), `~/${below}`, below, below.replace(/^\{[^}]*\}\/?/, '')];
}

const endingSteps: ReadonlySet<unknown> = new Set([
  'show',
  'alert',
  'refuse',
  'go',
  'next',
  'route',
  'fail',
  'stop',
]);

/** A step of an action, as it is written or compiled. */
interface AnyStep {
  readonly type?: unknown;
  readonly field?: unknown;
  readonly continues?: unknown;
}

/** Whether a step that is performed ends the action: nothing behind it is. A refusal that names no field may find none. */
export function endsAction({ type, field, continues }: AnyStep): boolean {
  return endingSteps.has(type) && continues !== true && (type !== 'refuse' || field !== undefined);
}

/** Whether it ends the list it is in; `continue` ends a handler. */
export function endsList(step: AnyStep): boolean {
  return step.type === 'continue' || endsAction(step);
}
