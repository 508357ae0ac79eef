import { type Compiler, type Sources, compiler, createPhases } from '#engine/compile.ts';
import { rememberNamed, rememberOne } from '#engine/index.ts';
import { type OpenResults, type Results, digest, keepNothing } from '../cache/results.ts';

/** A compiler whose results a later run can use again. */
export interface KeptCompiler extends Pick<Compiler, 'compile'>, Pick<Results, 'save'> {}

/** Compiles flows unless an earlier run has compiled the same ones. */
export function keptCompiler(sources: Sources, open: OpenResults = keepNothing): KeptCompiler {
  const compiled = open(() => `compiled ${digest(sources)}`);
  const shapes = open(() => 'shapes');
  const { compile } = compiler(sources, keptPhases(shapes));
  return {
    compile: (choice = {}) => compiled.of(JSON.stringify(choice), () => compile(choice)),
    save: () => {
      compiled.save();
      shapes.save();
    },
  };
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
