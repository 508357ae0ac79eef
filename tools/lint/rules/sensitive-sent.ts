import { valueAt } from '#engine/compile/value-at.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Found, Rule } from '#tools/lint/rule.ts';
import { isAmong, sensitiveFacts } from '#tools/lint/sensitive-facts.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';

/** A sensitive fact in an event or in a URL, which end up in logs. */
export const sensitiveSent: Rule = { code: 'sensitive-sent', check: sentFacts };

const logged: ReadonlySet<unknown> = new Set(['emit', 'go', 'redirect']);

function sentFacts(world: World): readonly Found[] {
  const sensitive = sensitiveFacts(world);
  return world.documents.flatMap((document) =>
    world
      .remembered(loggedIn, document)
      .filter(({ fact }) => isAmong(sensitive, fact))
      .map(({ path, fact }) => ({
        document,
        path,
        message: `"${fact}" is sensitive, and events and URLs end up in logs.`,
        hint: 'Leave it out, or send it in the body of a call.',
      })),
  );
}

function loggedIn({
  compiled,
  json,
}: LintDocument): readonly { readonly path: string; readonly fact: string }[] {
  return compiled.reads
    .filter(({ path }) => /\/(with|query|page|to)$/.test(path) && isLogged(json, path))
    .flatMap(({ path, reads }) => reads.facts.map((fact) => ({ path, fact })));
}

function isLogged(json: LintDocument['json'], path: string): boolean {
  const holder = valueAt(json, path.slice(0, path.lastIndexOf('/')));
  return isObject(holder) && logged.has(holder['type']);
}
