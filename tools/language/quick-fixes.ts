import type { Diagnostic, TextEdit } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileProblem } from '../read/source-file.ts';
import { withoutValue } from '../json/without-value.ts';

/** What a diagnostic remembers until somebody asks what can be done about it. */
interface Fix {
  /** What was probably meant in place of what is written. */
  readonly meant?: string;
  /** Where a value is that changes nothing. */
  readonly useless?: string;
}

/** Finds out what can be done about a problem at one press. */
export function fixOf({ code, path, meant }: Pick<FileProblem, 'code' | 'path' | 'meant'>): Fix {
  return {
    ...(meant !== undefined && { meant }),
    ...(code === 'overrides-nothing' && path !== '' && { useless: path }),
  };
}

/** What can be done about a diagnostic in the document as it is now. */
export function quickFixes(
  { range, data }: Diagnostic,
  document: TextDocument | undefined,
): readonly { readonly title: string; readonly edit: TextEdit }[] {
  const { meant, useless } = (data ?? {}) as Fix; // as `fixOf` gave it
  const text = document?.getText() ?? '';
  const whole = document && {
    start: document.positionAt(0),
    end: document.positionAt(text.length),
  };
  return [
    ...(meant === undefined
      ? []
      : [{ title: `Write "${meant}"`, edit: { range, newText: JSON.stringify(meant) } }]),
    ...(useless === undefined || !whole
      ? []
      : [{ title: 'Take it out', edit: { range: whole, newText: withoutValue(text, useless) } }]),
  ];
}
