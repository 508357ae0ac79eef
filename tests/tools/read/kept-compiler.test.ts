import { expect, it } from 'vitest';
import { compiler, type Sources } from '#engine/compile.ts';
import { resultsIn } from '#tools/cache/results.ts';
import { openStore } from '#tools/cache/store.ts';
import { keptCompiler } from '#tools/read/kept-compiler.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { emptyFolder } from '../empty-folder.ts';
import { bicycleRental } from '../run-flows.ts';

const { sources } = readFlows(bicycleRental);

it('compiles for one brand as for many', () => {
  const [one, many] = (['one', 'many'] as const).map((brands) =>
    keptCompiler(sources, {}, brands).compile({}),
  );
  expect(one).toEqual(many);
});

it('compiles as without a memory, after changes of documents, schemas and services too', () => {
  const open = resultsIn(openStore(emptyFolder()));
  const compiled = (from: Sources) => {
    const { compile, save } = keptCompiler(from, { results: open });
    const result = [{}, { locale: 'nl' }].map(compile);
    save();
    return result;
  };
  const { documents, schemas, api } = sources;
  const texts = JSON.stringify(documents).replaceAll('"Please ', '"Kindly ');
  const changes: readonly Sources[] = [
    sources,
    sources,
    { ...sources, documents: JSON.parse(texts) as Sources['documents'] },
    { ...sources, documents: { ...documents, 'parts/footer.json': { type: 'part' } } },
    { ...sources, schemas: {} },
    { ...sources, api: api.slice(1) },
    { documents, schemas, api },
  ];
  const seen = changes.map((changed) => {
    const result = compiled(changed);
    expect(result).toEqual([{}, { locale: 'nl' }].map(compiler(changed).compile));
    return JSON.stringify(result);
  });
  expect(new Set(seen).size).toBe(changes.length - 2);
});
