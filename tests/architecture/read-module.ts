import { dirname, join } from 'node:path/posix';
import { Visitor, parseSync } from 'vite';
import { textOf } from './source-files.ts';

/** `target` is a path from the repository's root, or the name of a package. */
export interface ModuleImport {
  readonly target: string;
  readonly isPackage: boolean;
  /** Written as a path from the file that imports it. */
  readonly isRelative: boolean;
  /** Erased before it runs, so it can neither load code nor close a circle at run time. */
  readonly isTypeOnly: boolean;
}

/** What a source file imports, re-exports and loads. */
export function readImports(path: string, text: string = textOf(path)): readonly ModuleImport[] {
  const { program } = parse(path, text);
  const imports: ModuleImport[] = [];
  const add = (source: string, isTypeOnly: boolean): void => {
    imports.push({ ...resolveTarget(path, source), isTypeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => node.source && add(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') add(String(node.source.value), false);
    },
    TSImportType: (node) => add(node.source.value, true),
  }).visit(program);
  return imports;
}

/** Every string literal and every property name of a source file, except the sources of its imports. */
export function readWords(path: string, text: string = textOf(path)): ReadonlySet<string> {
  const { program } = parse(path, text);
  const words = new Set<string>();
  const addKey = (node: { key: { type: string; name?: unknown } }): void => {
    if (node.key.type === 'Identifier') words.add(String(node.key.name));
  };
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && words.add(node.value),
    TemplateElement: (node) => words.add(node.value.cooked ?? ''),
    MemberExpression: (node) =>
      node.property.type === 'Identifier' && !node.computed && words.add(node.property.name),
    JSXAttribute: (node) => node.name.type === 'JSXIdentifier' && words.add(node.name.name),
    Property: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
  }).visit(program);
  for (const source of readImports(path, text)) words.delete(source.target);
  return words;
}

function parse(path: string, text: string): ReturnType<typeof parseSync> {
  const result = parseSync(path, text);
  const [problem] = result.errors;
  if (problem) throw new Error(`${path}: ${problem.message}`);
  return result;
}

function resolveTarget(from: string, source: string): Omit<ModuleImport, 'isTypeOnly'> {
  if (source.startsWith('#')) return { target: source.slice(1), isPackage: false, isRelative: false };
  if (source.startsWith('.'))
    return { target: join(dirname(from), source), isPackage: false, isRelative: true };
  return { target: packageName(source), isPackage: true, isRelative: false };
}

function packageName(source: string): string {
  const segments = source.split('/');
  return source.startsWith('@') ? segments.slice(0, 2).join('/') : (segments[0] ?? source);
}
