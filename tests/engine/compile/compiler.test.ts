import { describe, expect, it } from 'vitest';
import {
  type Choice,
  type Compiler,
  type Sources,
  compiler,
  createPhases,
  ownFlowsOf,
  publish,
} from '#engine/compile.ts';
import {
  type Compiled,
  type Lazy,
  type OwnFlows,
  type PackedFlows,
  joinFlows,
  once,
  pack,
  printFlows,
  parseFlows,
  unpack,
  linker,
} from '#engine/index.ts';
import { firstOrAll } from '../../fixtures/how-much.ts';
import { bicycleRental, changed, compiledOf, shipped, teaHouse, unlikeBrands } from '../sources.ts';

const all = [...shipped, ['the bicycle rental', bicycleRental], ['the tea house', teaHouse]] as const;

function choicesOf(sources: Sources): readonly Choice[] {
  return unlikeBrands(sources).flatMap(({ code, locales }) =>
    locales.map((locale) => ({ brand: code, locale })),
  );
}

/** Everything that a compiler gives of sources without mistakes. */
function everyCompiled(sources: Sources): readonly Compiled[] {
  const { compile } = compiler(sources);
  return choicesOf(sources).map((choice) => compiledBy(compile, choice));
}

function compiledBy(compile: Compiler['compile'], choice: Choice): Compiled {
  const result = compile(choice);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics[0]));
  return result.compiled;
}

// In their order, on which it depends which of two pages is found.
function namesIn({ journeys, actions, modals, pages, parts }: Compiled): readonly (readonly string[])[] {
  return [journeys, actions, modals, pages, parts].map((entries) => Object.keys(entries));
}

// As a browser reads it.
function sent<Flows extends PackedFlows | OwnFlows>(flows: Flows): ReadFlows<Flows> {
  return parseFlows<ReadFlows<Flows>>(new TextEncoder().encode(printFlows(flows)), new TextDecoder());
}

type ReadFlows<Flows> = Flows extends PackedFlows ? PackedFlows<Lazy> : OwnFlows<Lazy>;

describe.each(all)('one compiler of %s', (_title, sources) => {
  const compiledByOne = once(() => everyCompiled(sources));

  it('gives each brand and language what a separate compiler gives', () => {
    const own = choicesOf(sources).map((choice) => compiledOf(sources, choice));
    expect(compiledByOne()).toEqual(own);
  });

  it('keeps one object of each part that is equal in two brands or languages', () => {
    const known = new Map<string, unknown>();
    for (const compiled of compiledByOne()) {
      for (const [section, entries] of Object.entries(compiled)) {
        if (typeof entries !== 'object' || entries === null) continue;
        for (const [name, part] of [...Object.entries(entries), ['', entries] as const]) {
          if (typeof part !== 'object' || part === null) continue;
          const place = `${section}/${name} ${JSON.stringify(part)}`;
          expect(part === (known.get(place) ?? part), place).toBe(true);
          known.set(place, part);
        }
      }
    }
  });

  it("gives flows of which only the brand's own need be distinguished from the others", () => {
    const published = compiledByOne().map((compiled) => publish(compiled));
    // Servers send what brands share with one of them.
    for (const shared of firstOrAll(published, 1).map(pack)) {
      for (const compiled of published) {
        const joined = unpack(joinFlows(sent(shared), sent(ownFlowsOf(pack(compiled), shared))));
        expect(joined).toEqual(compiled);
        expect(namesIn(joined)).toEqual(namesIn(compiled));
      }
    }
  });
});

describe('packed flows', () => {
  it('are the same when they are read, and read a page when it is used', () => {
    const compiled = publish(compiledBy(compiler(teaHouse).compile, {}));
    const unpacked = unpack(sent(pack(compiled)));
    const [page = ''] = Object.keys(compiled.pages);
    const isRead = () => 'value' in (Object.getOwnPropertyDescriptor(unpacked.pages, page) ?? {});
    expect(isRead()).toBe(false);
    expect(unpacked.pages[page]).toBe(unpacked.pages[page]);
    expect(isRead()).toBe(true);
    expect(unpacked).toEqual(compiled);
  });
});

describe('what brands share', () => {
  it('is all but what a brand says differently', () => {
    const { compile } = compiler(bicycleRental);
    const [shared, compiled] = ['PEDAL', 'CITYWHEELS'].map((brand) =>
      pack(publish(compiledBy(compile, { brand }))),
    );
    if (!shared || !compiled) throw new Error('Both brands compile.');
    expect(ownFlowsOf(shared, shared)).toEqual({ sections: {}, entries: {}, texts: {} });
    const { sections, entries, texts } = ownFlowsOf(compiled, shared);
    const names = Object.entries({ ...entries, ...texts }).map(([section, own]) => [
      section,
      Object.keys(own),
    ]);
    expect({ sections, names }).toEqual({
      sections: {},
      names: [
        ['brand', ['code', 'loader']],
        ['pages', ['rent/index', 'rent/rider']],
      ],
    });
  });

  it('is loaded once', () => {
    const link = linker();
    const [one, other] = everyCompiled(bicycleRental).filter(({ locale }) => locale === 'en');
    if (!one || !other) throw new Error('The shop has several brands that speak English.');
    const [flows, others] = [link(one), link(other)];
    expect(flows.rules).toBe(others.rules);
    expect(flows.tables()).toBe(others.tables());
  });

  it('is compiled once, also where other sources hold the same documents', () => {
    const phases = createPhases();
    const before = compiler(teaHouse, phases).analyse();
    const page = { type: 'step', title: 'New', body: {}, buttons: {} } as const;
    const after = compiler(changed(teaHouse, { 'pages/new.json': page }), phases).analyse();
    const documents = before.result?.compilation.documents ?? new Map<string, unknown>();
    expect(documents.size).toBeGreaterThan(10);
    for (const [path, document] of documents)
      expect(after.result?.compilation.documents.get(path), path).toBe(document);
  });
});
