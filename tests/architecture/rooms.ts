import { type ImportMap, areaOf, isWithin } from './arrows.ts';

/** The rooms of an area, from the ground up: files and folders that import what comes before them, and their own. */
export const roomsOfArea: Readonly<Record<string, readonly string[]>> = {
  engine: [
    'json',
    'remember.ts',
    'unescaped.ts',
    'nearest-name.ts',
    'invisible.ts',
    'diagnostic.ts',
    'decimal',
    'expression',
    'text',
    'ir',
    'link',
    'tables',
    'screen',
    'pages',
    'fields',
    'visit',
    'host',
    'view',
    'compile',
    'migrate',
    'inspect',
    'rendering.ts',
    'index.ts',
    'compile.ts',
  ],
  renderer: [
    'styles',
    'form',
    'visit',
    'observe',
    'elements',
    'fields',
    'blocks',
    'layout',
    'embed',
    'form-decoder',
    'gallery',
    'take-over',
    'browser.tsx',
    'server.tsx',
  ],
  'api/server': [
    'requests',
    'host',
    'assets',
    'cookies',
    'calls',
    'limits',
    'flows',
    'releases',
    'visits',
    'html',
    'context',
    'sync',
    'proxy',
    'pages',
    'staff',
    'publishing',
    'evidence',
    'insight',
    'app',
  ],
  'api/lender': [
    'http',
    'tables',
    'security',
    'providers',
    'queries',
    'loan-documents',
    'rules',
    'call',
    'identity',
    'samples',
    'migrations',
    'factors',
    'files',
    'workflow',
    'access',
    'services',
    'app',
  ],
  tools: [
    'cache',
    'command',
    'json',
    'facts',
    'solve',
    'read',
    'report',
    'diff',
    'releases',
    'migrate',
    'lint',
    'docs',
    'graph',
    'explain',
    'ask',
    'walkthrough',
    'verify',
    'language',
    'studio',
    'translations',
    'mutate',
    'verbs',
    'verbs.ts',
    'main.ts',
    'warm',
  ],
};

/** One sentence for each import that leads from a room to one above it. */
export function findUpwardArrows(imports: ImportMap): readonly string[] {
  return [...imports].flatMap(([path, targets]) => {
    const area = areaOf(path);
    const rooms = area === undefined ? undefined : roomsOfArea[area];
    if (area === undefined || rooms === undefined) return [];
    const floorOf = (each: string): number => rooms.findIndex((room) => isWithin(`${area}/${room}`, each));
    const floor = floorOf(path);
    if (floor < 0) return [`${path} belongs to no room of tests/architecture/rooms.ts`];
    return targets
      .filter(({ target }) => areaOf(target) === area && floorOf(target) > floor)
      .map(({ target }) => `${path} must not import ${target}, which is above it`);
  });
}
