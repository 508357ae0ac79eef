import type { ModuleImport } from './read-module.ts';

/** Each source file's path with what it imports. */
export type ImportMap = ReadonlyMap<string, readonly ModuleImport[]>;

interface Area {
  readonly mayImport: readonly string[];
  /** Absent: the area may use any package. */
  readonly packages?: readonly string[];
}

const browserPackages = [
  'react',
  'react-dom',
  '@maskito/core',
  'signature_pad',
  'uqr',
  'zustand',
  '@simplewebauthn/browser',
];
const staffPackages = [...browserPackages, '@rjsf/core', '@rjsf/utils', 'react-router'];
const studioPackages = [
  'codemirror',
  '@codemirror/autocomplete',
  '@codemirror/lang-json',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@xyflow/react',
  '@dagrejs/dagre',
];
const enginePackages = ['@marcbachmann/cel-js', 'ajv', 'ajv-formats', 'mustache'];

/** The engine's doors: what draws without it, what runs anywhere, and what only Node may load with its parsers. */
const drawing = 'engine/rendering.ts';
const running = 'engine/index.ts';
const compiling = 'engine/compile.ts';

/** Who may import whom; a folder may always import itself. */
export const areas: Readonly<Record<string, Area>> = {
  schemas: { mayImport: [] },
  engine: { mayImport: ['schemas'], packages: enginePackages },
  'renderer/studio': {
    mayImport: ['renderer/preview', 'renderer', drawing, running, 'api/client', 'schemas'],
    packages: [...staffPackages, ...studioPackages],
  },
  'renderer/preview': {
    mayImport: ['renderer', drawing, running, 'api/client', 'schemas'],
    packages: staffPackages,
  },
  renderer: { mayImport: [drawing, running, 'api/client', 'schemas'], packages: browserPackages },
  'api/client': { mayImport: ['schemas'], packages: ['ky'] },
  'api/http': { mayImport: [] },
  'api/scheduling': { mayImport: ['api/http', 'api/observability'] },
  'api/observability': { mayImport: [] },
  'api/store': { mayImport: ['schemas', running, 'api/scheduling'] },
  'api/lender': { mayImport: ['schemas', running, 'api/http', 'api/scheduling'] },
  'api/server': {
    mayImport: [
      running,
      compiling,
      'schemas',
      'api/http',
      'api/observability',
      'api/scheduling',
      'api/store',
      'renderer/server.tsx',
    ],
  },
  'api/bootstrap/lender': {
    mayImport: [
      running,
      'api/bootstrap',
      'api/lender',
      'api/observability',
      'api/scheduling',
      'api/server',
      'api/store',
    ],
  },
  'api/bootstrap': {
    mayImport: ['schemas', running, 'api/server', 'api/store', 'api/observability', 'api/scheduling'],
  },
  'api/start.ts': { mayImport: ['api/bootstrap'] },
  tools: { mayImport: [running, compiling, 'schemas'] },
};

/** The area that a path belongs to. */
export function areaOf(path: string): string | undefined {
  return Object.keys(areas).find((area) => isWithin(area, path));
}

/** One sentence for each import that its area does not allow. */
export function findWrongArrows(imports: ImportMap): readonly string[] {
  return [...imports].flatMap(([path, targets]) => {
    const area = areaOf(path);
    if (!area) return [`${path} belongs to no area of tests/architecture/arrows.ts`];
    return targets
      .filter((target) => !isAllowed(area, target))
      .map(({ target }) => `${path} must not import ${target}`);
  });
}

/**
 * One sentence for each import that is not written as usual: by a relative path within its folder, by an alias across.
 * Each folder of `api/` counts for itself.
 */
export function findUnusualPaths(imports: ImportMap): readonly string[] {
  return [...imports].flatMap(([path, targets]) =>
    targets
      .filter(({ isPackage, target, isRelative }) => !isPackage && isRelative !== isBeside(path, target))
      .map(({ target, isRelative }) =>
        isRelative
          ? `${path} should import ${target} by its alias`
          : `${path} should import ${target} by a relative path`,
      ),
  );
}

function isBeside(path: string, target: string): boolean {
  return homeOf(path) === homeOf(target);
}

function homeOf(path: string): string {
  const [top = '', second = '', ...below] = path.split('/');
  return top === 'api' && below.length > 0 ? `${top}/${second}` : top;
}

/** Each circle in which folders beside one another import from one another, as a chain of folders. Types count. */
export function findFolderCycles(imports: ImportMap, parent: string): readonly string[] {
  const folderOf = (path: string): string | undefined =>
    isWithin(parent, path) ? path.slice(parent.length + 1).match(/^[^/]+(?=\/)/)?.[0] : undefined;
  const links = new Map<string, string[]>();
  for (const [path, targets] of imports) {
    const from = folderOf(path);
    if (from === undefined) continue;
    const others = targets.flatMap(({ target }) => folderOf(target) ?? []).filter((to) => to !== from);
    links.set(from, [...(links.get(from) ?? []), ...others]);
  }
  return cyclesAlong(links, (folder) => links.get(folder) ?? []);
}

/** Each circle of imports, those of types included, as a chain of paths. */
export function findCycles(imports: ImportMap): readonly string[] {
  return cyclesAlong(imports, (path) =>
    (imports.get(path) ?? []).filter((each) => !each.isPackage).map((each) => each.target),
  );
}

function cyclesAlong(
  nodes: ReadonlyMap<string, unknown>,
  targetsOf: (path: string) => readonly string[],
): readonly string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (path: string, chain: readonly string[]): void => {
    if (chain.includes(path)) cycles.push([...chain.slice(chain.indexOf(path)), path].join(' → '));
    if (chain.includes(path) || finished.has(path)) return;
    for (const target of targetsOf(path)) visit(target, [...chain, path]);
    finished.add(path);
  };
  for (const path of nodes.keys()) visit(path, []);
  return cycles;
}

/** Everything that is loaded with a file: paths and packages, itself included. */
export function loadedWith(entry: string, imports: ImportMap): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    waiting.push(...(imports.get(path) ?? []).filter((each) => !each.isTypeOnly).map((each) => each.target));
  }
  return loaded;
}

function isAllowed(area: string, { target, isPackage }: ModuleImport): boolean {
  const { mayImport, packages } = areas[area] ?? { mayImport: [] };
  if (isPackage) return packages === undefined || packages.includes(target);
  return [area, ...mayImport].some((allowed) => isWithin(allowed, target) && !isApart(allowed, target));
}

/** A folder inside that is a separate area has to be named. */
function isApart(allowed: string, target: string): boolean {
  return areaOf(target)?.startsWith(`${allowed}/`) === true;
}

/** Whether a path is this file, or one below this folder. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
