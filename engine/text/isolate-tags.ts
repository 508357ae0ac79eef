import type { CompiledText, Part, Template } from './compiled-text.ts';

/** Begins a stretch that has the direction of its first letter; without letters, as a telephone number, from left to right. */
const firstStrongIsolate = '\u2068';
const popDirectionalIsolate = '\u2069';

/**
 * A text in which signs around each tag keep the direction of what the tag shows from that of the words around it. A tag that is the
 * whole text stays as it is, so that one that shows nothing leaves the text empty.
 */
export function isolateTags(text: CompiledText): CompiledText {
  if (typeof text === 'string' || 'parts' in text) return isolated(text);
  return {
    runs: text.runs.map((run) =>
      run.type === 'link' ? { ...run, label: isolated(run.label) } : { ...run, text: isolated(run.text) },
    ),
  };
}

function isolated(template: Template): Template {
  if (typeof template === 'string' || template.parts.length === 1) return template;
  return { parts: template.parts.flatMap(isolatedPart) };
}

function isolatedPart(part: Part): readonly Part[] {
  return typeof part === 'string' ? [part] : [firstStrongIsolate, part, popDirectionalIsolate];
}
