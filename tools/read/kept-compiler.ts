import { type Compiler, type Sources, compiler, createPhases } from '#engine/compile.ts';
import { rememberNamed, rememberOne } from '#engine/index.ts';
import { type Results, digest, keepNothing } from '../cache/results.ts';
import type { Kept } from '../command/verb.ts';
import { makeEachTime } from '../cache/keep.ts';

/** A compiler whose results a later run can use again. */
export interface KeptCompiler extends Pick<Compiler, 'compile'>, Pick<Results, 'save'> {}

/** Compiles flows unless an earlier run has compiled the same ones. `brands`: for how many of them. */
export function keptCompiler(
  sources: Sources,
  { results: open = keepNothing, keep = makeEachTime }: Kept = {},
  brands: 'many' | 'one' = 'many',
): KeptCompiler {
  const shapes = keep('shapes', () => open(() => 'shapes'));
  const phases = keep('phases', () => keptPhases(shapes));
  // A process that stays compiles again only what has changed, which is faster than reading all from a file.
  const first = keep('first', () => ({ sources, compiled: open(() => `compiled ${digest(sources)}`) }));
  const { compile } = compiler(sources, phases, brands);
  if (!isSame(first.sources, sources)) return { compile, save: shapes.save };
  return {
    compile: (choice = {}) => first.compiled.of(JSON.stringify(choice), () => compile(choice)),
    save: () => {
      first.compiled.save();
      shapes.save();
    },
  };
}

/** Whether no file has been read again. */
function isSame(one: Sources, other: Sources): boolean {
  return (
    one === other ||
    (isEachSame(one.documents, other.documents) &&
      isEachSame(one.schemas, other.schemas) &&
      isEachSame(one.api, other.api))
  );
}

function isEachSame(one: object, other: object): boolean {
  const [all, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return all.length === others.size && all.every(([key, value]) => others.get(key) === value);
}

/** Phases of compiling that do not check again the shape of a document that was checked by an earlier run. */
export function keptPhases(shapes: Results): ReturnType<typeof createPhases> {
  const phases = createPhases();
  return {
    ...phases,
    shape: rememberNamed((document, path) =>
      shapes.of(`${path} ${digest(document)}`, () => phases.shape(document, path)),
    ),
    merged: rememberOne((resolved) => shapes.of(digest(resolved), () => phases.merged(resolved))),
  };
}
