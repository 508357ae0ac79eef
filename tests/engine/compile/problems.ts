import { expect } from 'vitest';
import type { Choice } from '#engine/compile.ts';
import { changed, problemsOf, teaHouse, type Changes } from '../sources.ts';
import { resolvePointer } from '../../schemas/resolve-pointer.ts';

/** `code document#pointer` of everything that is wrong with the tea house after changes; each pointer must resolve. */
export function problems(changes: Changes, choice?: Choice): readonly string[] {
  const sources = changed(teaHouse, changes);
  return problemsOf(sources, choice).map(({ code, document, path, related = [] }) => {
    for (const place of [{ document, path }, ...related]) {
      const found = resolvePointer(sources.documents[place.document], place.path);
      expect(found, `${place.document}#${place.path}`).not.toBe(undefined);
    }
    return `${code} ${document}#${path}`;
  });
}

/** A patch as a layer writes it. */
export function patch(content: Changes[string]): NonNullable<Changes[string]> {
  return { type: 'patch', why: 'A test', ...content };
}
