import { pointerTo } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

/** A name in `let`, `parameters`, `values` or `inputs` that nothing in its document reads or sets. */
export const unusedName: Rule = { code: 'unused-name', check: inEachDocument(unusedNames) };

function unusedNames(document: LintDocument): readonly RuleFinding[] {
  const { places } = document;
  const used = namesIn(document);
  return places.flatMap(({ path, value, schema }) => {
    const prefix = prefixOf(path, schema['x-let'] === true);
    if (prefix === undefined) return [];
    return Object.keys(value)
      .filter((name) => !used.has(prefix + name))
      .map((name) => ({
        path: pointerTo(path, name),
        message: `Nothing reads \`${prefix}${name}\`.`,
        hint: 'Use it, or take it out.',
      }));
  });
}

/** What expressions write in front of the names of such a map; `undefined` if it is no such map. */
function prefixOf(path: string, isLet: boolean): string | undefined {
  if (isLet) return '';
  if (path === '/values') return 'step.';
  if (path === '/parameters') return 'parameters.';
  return /^\/(conditions|calculations)\/[^/]+\/inputs$|^\/inputs$/.test(path) ? '' : undefined;
}

function namesIn({ compiled, json }: LintDocument): ReadonlySet<string> {
  const read = compiled.reads.flatMap(({ reads: { names, lets } }) => [...names, ...lets]);
  const set = compiled.references.filter(({ kind }) => kind === 'fact').map(({ name }) => name);
  const inUrl = [...String(json['path'] ?? compiled.resolved.path).matchAll(/\{([^}]+)\}/g)];
  const parameters = inUrl.map(([, name = '']) => `parameters.${name}`);
  // A path names its parts as well: `parameters.a.b` reads `parameters.a`.
  return new Set([...read, ...set, ...parameters].flatMap(prefixes));
}

function prefixes(path: string): readonly string[] {
  const keys = path.split('.');
  return keys.map((_key, at) => keys.slice(0, at + 1).join('.'));
}
