import { existsSync, readFileSync } from 'node:fs';
import { fieldTypes } from '../vocabulary/field-types.ts';
import type { Variant } from '../vocabulary/property.ts';
import { type GeneratedFile, formatSource } from './json-files.ts';

const types = Object.keys(fieldTypes);

/** The tables that gather what each type of field has at its home. */
export async function fieldTableFiles(): Promise<readonly GeneratedFile[]> {
  return Promise.all([
    namesFile(),
    engineFile('all', types),
    engineFile('rare', types.filter(isRare)),
    engineFile(
      'usual',
      types.filter((type) => !isRare(type)),
    ),
    labelsFile(),
    controlsFile('core'),
    controlsFile('lazy'),
    decodersFile(),
    samplesFile(),
    stylesFile('core'),
    stylesFile('lazy'),
  ]);
}

/** The types of field by name, for those who need no more of them. */
function namesFile(): Promise<GeneratedFile> {
  const names = types.map((type) => `'${type}'`).join(', ');
  return source('generated/field-types.ts', `export const fieldTypes = [${names}] as const;`);
}

const fields = '../renderer/fields';

/** Whether a file is at the home of a type in the renderer: `core` for types that many first pages need, else `lazy`. */
const has = (type: string, room: 'core' | 'lazy', file: string): boolean =>
  existsSync(new URL(`../${fields}/${room}/${type}/${file}`, import.meta.url));

/** The home of a type in the renderer. */
const homeOf = (type: string): string => `${has(type, 'core', 'control.tsx') ? 'core' : 'lazy'}/${type}`;

/** What a type is called in code, such as `dateTime` for `date-time`. */
const nameOf = (type: string): string => type.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const componentOf = (type: string): string =>
  `${nameOf(type).replace(/^./, (letter) => letter.toUpperCase())}Control`;

/** The rows of a table of what each type has, called as the type is. */
const rowsOf = (all: readonly string[]): string =>
  all.map((type) => (nameOf(type) === type ? type : `'${type}': ${nameOf(type)}`)).join(', ');

/**
 * Where the label of each type is that has no plain one, as `field.ts` of its home says it. The table repeats the words, since the reader of the
 * posted form beside them does not belong into the script of a page.
 */
async function labelsFile(): Promise<GeneratedFile> {
  const rows = types.flatMap((type) => {
    const home = readFileSync(new URL(`../${fields}/${homeOf(type)}/field.ts`, import.meta.url), 'utf8');
    const [, label = 'label'] = /export const label = '(\w+)'/.exec(home) ?? [];
    return label === 'label' ? [] : [`'${type}': '${label}'`];
  });
  return source(
    `${fields}/labels.ts`,
    [
      "import type { FieldType } from '#engine/index.ts';",
      "import type { LabelPlace } from './field-form.ts';",
      `export const labels: { readonly [Type in FieldType]?: LabelPlace } = { ${rows.join(', ')} };`,
    ].join('\n'),
  );
}

/** The controls of one piece of script. */
function controlsFile(room: 'core' | 'lazy'): Promise<GeneratedFile> {
  const own = types.filter((type) => homeOf(type).startsWith(room));
  return source(
    `${fields}/${room}-controls.ts`,
    [
      "import type { Controls } from '../elements/component-registry.ts';",
      ...own.map((type) => `import { ${componentOf(type)} } from './${room}/${type}/control.tsx';`),
      `export const ${room}Controls = {${own.map((type) => `'${type}': ${componentOf(type)}`).join(', ')}} satisfies Controls;`,
    ].join('\n'),
  );
}

/** What reads the answers in a form that was sent. */
function decodersFile(): Promise<GeneratedFile> {
  const folder = '../renderer/form-decoder';
  return source(
    `${folder}/decoders.ts`,
    [
      "import type { FieldView } from '#engine/index.ts';",
      "import type { FieldOf } from '../elements/component-registry.ts';",
      "import type { Decoder } from '../fields/field-form.ts';",
      ...types.map(
        (type) => `import { decode as ${nameOf(type)} } from '../fields/${homeOf(type)}/field.ts';`,
      ),
      `export const decoders: { readonly [T in FieldView['type']]: Decoder<FieldOf<T>> } = { ${rowsOf(types)} };`,
    ].join('\n'),
  );
}

/** The samples of the gallery. */
function samplesFile(): Promise<GeneratedFile> {
  return source(
    '../renderer/gallery/samples/sample-modules.ts',
    [
      ...types.map((type) => `import * as ${nameOf(type)} from '../../fields/${homeOf(type)}/sample.ts';`),
      `export const sampleModules = { ${rowsOf(types)} };`,
    ].join('\n'),
  );
}

/** The styles of the types of one piece of script that have some. */
function stylesFile(room: 'core' | 'lazy'): Promise<GeneratedFile> {
  const imports = types
    .filter((type) => has(type, room, 'style.css'))
    .map((type) => `@import './${room}/${type}/style.css';`)
    .join('\n');
  return Promise.resolve({
    path: `${fields}/${room}-styles.css`,
    content: `/* Written by \`npm run generate\`. */\n${imports}\n`,
  });
}

const isRare = (type: string): boolean =>
  (fieldTypes as { readonly [type: string]: Variant })[type]?.isRare === true;

/** What the engine knows of some types. */
function engineFile(which: 'all' | 'rare' | 'usual', some: readonly string[]): Promise<GeneratedFile> {
  const imports = some.map((type) => `import { ${nameOf(type)} } from './types/${type}.ts';`);
  return source(
    `../engine/fields/${which}-types.ts`,
    `${imports.join('\n')}\n\nexport const ${which}Types = { ${rowsOf(some)} } as const;`,
  );
}

async function source(path: string, text: string): Promise<GeneratedFile> {
  return { path, content: await formatSource(path, `// Written by \`npm run generate\`.\n${text}\n`) };
}
