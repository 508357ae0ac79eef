import { type CompletionContext, type CompletionResult, autocompletion } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { type Diagnostic, lintGutter, linter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Finding, type Offer, askStudio } from './ask-studio.ts';
import type { OpenPlace } from './document-tree.ts';
import type { NewQuestion } from '#schemas/studio/answers.ts';

interface Props {
  readonly document: string;
  /** The text that it begins with; another one replaces what is written. */
  readonly text: string;
  readonly questions: readonly NewQuestion[];
  /** The line to show; 0 for none. */
  readonly line: number;
  /** Whether nobody may write in it. */
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onFindings: (findings: readonly Finding[]) => void;
  readonly onDefinition: OpenPlace;
  /** Called with where the name is that is to be changed. */
  readonly onRename: (offset: number) => void;
  readonly onSave: () => void;
}

/** How long nobody may type before the text is looked at. */
const delayMs = 30;
/** How long after that the rules are asked, if nobody has typed since. */
const rulesMs = 90;
/** A form that writes letter after letter is not held up: the page and its forms come first. */
const pauseMs = 150;

/** An editor of one document, with findings, completion, explanations and definitions of the language server. */
export function Editor({
  document,
  text,
  questions,
  line,
  isReadOnly,
  onChange,
  onFindings,
  onDefinition,
  onRename,
  onSave,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useEffectEvent(onChange);
  const found = useEffectEvent(onFindings);
  const define = useEffectEvent(onDefinition);
  const rename = useEffectEvent(onRename);
  const save = useEffectEvent(onSave);
  const initial = useEffectEvent(() => text);
  // One text after the other is checked; of those that come meanwhile, the last one counts.
  const checking = useRef<Promise<unknown>>(undefined);
  const check = useEffectEvent(async (editor: EditorView): Promise<readonly Diagnostic[]> => {
    const { doc } = editor.state;
    while (checking.current) await checking.current;
    if (editor.state.doc !== doc) return [];
    const findings = findingsOf({ document, questions }, editor, found);
    checking.current = findings
      .catch(() => undefined)
      .finally(() => {
        checking.current = undefined;
      });
    return findings;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const extensions = [
      basicSetup,
      json(),
      lintGutter(),
      linter((editor) => check(editor), { delay: delayMs }),
      autocompletion({ override: [(context) => offersOf(document, context)] }),
      hoverTooltip((editor, at) => explanationAt(document, editor, at)),
      EditorView.lineWrapping,
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({ 'aria-label': `Document ${document}`, tabindex: '0' }),
      EditorView.cspNonce.of(pageNonce()),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString());
      }),
      keymap.of([
        { key: 'Mod-s', preventDefault: true, run: () => (save(), true) },
        {
          key: 'F12',
          run: (editor) => {
            const offset = editor.state.selection.main.head;
            askStudio('definition', { document, text: editor.state.doc.toString(), offset })
              .then(({ document: other, line: at }) => other !== undefined && define(other, at))
              .catch(reportError);
            return true;
          },
        },
        { key: 'F2', run: ({ state }) => (rename(state.selection.main.head), true) },
      ]),
    ];
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({ doc: initial(), extensions }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [document, isReadOnly]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return undefined;
    const pause = setTimeout(
      () => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } }),
      pauseMs,
    );
    return () => clearTimeout(pause);
  }, [text]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || line < 1 || line > editor.state.doc.lines) return;
    const { from, to } = editor.state.doc.line(line);
    editor.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
  }, [line]);
  return <div ref={box} className="studio-editor" />;
}

/** The nonce with which the page lets scripts add styles. */
function pageNonce(): string {
  return window.document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

async function findingsOf(
  edited: { readonly document: string; readonly questions: readonly NewQuestion[] },
  editor: EditorView,
  found: (findings: readonly Finding[]) => void,
): Promise<readonly Diagnostic[]> {
  const { doc } = editor.state;
  const asked = { ...edited, text: doc.toString() };
  const shownOf = (findings: readonly Finding[]) => diagnosticsOf(findings, edited.document, doc.length);
  // The rules look at all documents, which takes longer: what they find follows.
  const first = await askStudio('check', { ...asked, isFirst: true });
  if (first.findings.length > 0 && editor.state.doc === doc)
    editor.dispatch(setDiagnostics(editor.state, [...shownOf(first.findings)]));
  await new Promise((resolve) => setTimeout(resolve, rulesMs));
  if (editor.state.doc !== doc) return [];
  const { findings } = await askStudio('check', asked);
  found(findings);
  return shownOf(findings);
}

function diagnosticsOf(
  findings: readonly Finding[],
  document: string,
  length: number,
): readonly Diagnostic[] {
  return findings
    .filter((finding) => finding.document === document && finding.to <= length)
    .map(({ from, to, severity, message, hint, code, meant }) => ({
      from,
      to,
      severity,
      source: code,
      message: [message, hint].filter((part) => part !== undefined).join('\n'),
      ...(meant !== undefined && {
        actions: [
          {
            name: `Write "${meant}"`,
            apply: (editor: EditorView, start: number, end: number) =>
              editor.dispatch({ changes: { from: start, to: end, insert: JSON.stringify(meant) } }),
          },
        ],
      }),
    }));
}

const optionTypes = {
  key: 'property',
  fact: 'variable',
  local: 'variable',
  function: 'function',
  rule: 'function',
  name: 'text',
  token: 'enum',
} as const satisfies Record<Offer['kind'], string>;

async function offersOf(
  document: string,
  { state, pos, explicit }: CompletionContext,
): Promise<CompletionResult | null> {
  const before = state.sliceDoc(Math.max(0, pos - 1), pos);
  if (!explicit && !/[\w".{(]/.test(before)) return null;
  const { from, offers } = await askStudio('offers', { document, text: state.doc.toString(), offset: pos });
  if (offers.length === 0) return null;
  return {
    from,
    validFor: /^[\w-]*$/,
    options: offers.map(({ kind, text, detail, says }) => ({
      label: text,
      type: optionTypes[kind],
      ...(detail !== undefined && { detail }),
      ...(says !== undefined && { info: says }),
    })),
  };
}

async function explanationAt(document: string, { state }: EditorView, pos: number) {
  const { said } = await askStudio('explain', { document, text: state.doc.toString(), offset: pos });
  if (said === undefined) return null;
  return {
    pos,
    create: () => {
      const dom = window.document.createElement('div');
      dom.className = 'studio-hover';
      dom.textContent = said.replaceAll(/\*\*|`/g, '');
      return { dom };
    },
  };
}
