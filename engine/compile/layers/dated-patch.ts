import type { Diagnostic } from '../../diagnostic.ts';
import { type Json, type JsonObject, isObject, objectOf } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import { childNode, documentNode, resolveNode, type SchemaNode } from './schema-node.ts';
import { type WindowEnd, conditionOfEnd } from './window.ts';

/** A patch after its days were handed on: what it adds has them, and what it removes is there except on them. */
export interface DatedPatch {
  readonly patch: JsonObject;
  /** Where in the patch is what was written for it in another place, by its pointer. */
  readonly moved: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

interface Dating {
  readonly file: string;
  readonly window: { readonly [end in WindowEnd]?: string };
  readonly moved: Map<string, string>;
  readonly diagnostics: Diagnostic[];
}

const ofThePatch: ReadonlySet<string> = new Set(['$schema', 'type', 'says', 'why', 'reviewed']);

/** Hands the days of a patch on to the entries that it adds or removes (docs/guides/how-documents-work.md, Layers). */
export function datePatch(below: JsonObject, written: JsonObject, file: string): DatedPatch {
  const { from, until, ...patch } = written;
  const window = {
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
  };
  const dating: Dating = { file, window, moved: new Map(), diagnostics: [] };
  if (Object.keys(window).length === 0) return { ...dating, patch: written };
  const node = resolveNode(documentNode(String(below['type'])), below);
  const kept = Object.entries(patch).filter(([key]) => ofThePatch.has(key));
  const content = Object.entries(patch).filter(([key]) => !ofThePatch.has(key));
  const dated = datedKeys(dating, node, below, Object.fromEntries(content), '');
  return { ...dating, patch: { ...Object.fromEntries(kept), ...dated } };
}

function datedKeys(
  dating: Dating,
  node: SchemaNode,
  below: JsonObject,
  patch: JsonObject,
  pointer: string,
): JsonObject {
  const dated = Object.entries(patch).map(([key, value]) => {
    const at = pointerTo(pointer, key);
    const before = below[key];
    const child = childNode(node, key);
    const inner = child && resolveNode(child, isObject(before) ? before : value);
    return [
      key,
      inner ? datedValue(dating, inner, { before, value, at }) : refuse(dating, at, value),
    ] as const;
  });
  return Object.fromEntries(dated);
}

interface Patched {
  readonly before: Json | undefined;
  readonly value: Json | undefined;
  readonly at: string;
}

function datedValue(dating: Dating, node: SchemaNode, { before, value, at }: Patched): Json | undefined {
  const isRemoved = (value as unknown) === null;
  // What is not there is reported as such.
  if (isRemoved && before === undefined) return value;
  if (hasDays(node) && before === undefined && isObject(value)) return addedEntry(dating, value, at);
  if (hasDays(node) && isRemoved && isObject(before)) return removedEntry(dating, before, at);
  const isMap = isObject(value) && (isObject(before) || node.schema['x-ordered'] === true);
  return isMap ? datedKeys(dating, node, objectOf(before), value, at) : refuse(dating, at, value);
}

function hasDays(node: SchemaNode): boolean {
  const property = childNode(node, 'from');
  return property !== undefined && resolveNode(property, undefined).schema['x-day'] !== undefined;
}

function addedEntry({ window, moved }: Dating, entry: JsonObject, at: string): JsonObject {
  const inherited = Object.entries(window).filter(([end]) => entry[end] === undefined);
  for (const [end] of inherited) moved.set(pointerTo(at, end), pointerTo('', end));
  return { ...entry, ...Object.fromEntries(inherited) };
}

function removedEntry({ window, moved }: Dating, { when }: JsonObject, at: string): JsonObject {
  const ends = Object.entries(window) as readonly (readonly [WindowEnd, string])[]; // its keys are the ends
  const within = ends.map(([end, moment]) => conditionOfEnd(end, moment)).join(' && ');
  moved.set(pointerTo(at, 'when'), at);
  return { when: `${typeof when === 'string' ? `(${when}) && ` : ''}!(${within})` };
}

function refuse({ diagnostics, file }: Dating, path: string, value: Json | undefined): Json | undefined {
  diagnostics.push({
    code: 'undated-change',
    severity: 'error',
    document: file,
    path,
    message: 'This can have no days, so a patch with "from" or "until" cannot change it.',
    hint: 'Remove the entry by `null` and add another beside it; or move the change to a patch without days.',
  });
  return value;
}
