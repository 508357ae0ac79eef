import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type { TextRun } from '#engine/index.ts';
import { useFollow, useWord } from '../visit/visit-context.tsx';

/**
 * A text with bold parts and links. No component, since a page has hundreds of texts and nearly all are plain. A plain one is a
 * text alone, so its element must hold nothing else: browsers that translate a page replace its texts by elements.
 */
export function renderRuns(runs: readonly TextRun[]): ReactNode {
  const [first] = runs;
  return runs.length === 1 && first?.type === 'text' ? first.text : runs.map(renderRun);
}

function renderRun(run: TextRun, index: number): ReactNode {
  switch (run.type) {
    case 'text':
      return <span key={index}>{run.text}</span>;
    case 'bold':
      return <strong key={index}>{run.text}</strong>;
    case 'link':
      return (
        <PageLink key={index} href={run.page} isBeside={run.isBeside}>
          {run.label}
        </PageLink>
      );
    default:
      return run satisfies never;
  }
}

/** The attributes of what is in another language than the page. Its direction is that of its first letter. */
export function languageOf({ language }: { readonly language?: string | undefined }) {
  return language ? { lang: language, dir: 'auto' } : {};
}

/** A link: to a page of ours without loading a new document; to any other page, and to one that is beside, in a new tab. */
export function PageLink(props: {
  readonly href: string;
  readonly className?: string;
  readonly look?: string;
  readonly isBeside?: boolean | undefined;
  /** It is an entry of a menu, which moves the focus itself. */
  readonly role?: 'menuitem' | undefined;
  readonly children: ReactNode;
}) {
  const { href, className, look, isBeside, role, children } = props;
  const tabIndex = role && -1;
  const follow = useFollow();
  if (href.startsWith('/') && isBeside !== true) {
    const press = (event: MouseEvent): void => {
      if (!staysHere(event)) return;
      event.preventDefault();
      follow(href);
    };
    return (
      <a href={href} className={className} data-look={look} role={role} tabIndex={tabIndex} onClick={press}>
        {children}
      </a>
    );
  }
  // Telephone and mail open another program, not a page.
  if (/^[a-z]+:(?!\/\/)/.test(href)) {
    const isEmail = typeof children === 'string' && children.includes('@');
    return (
      <a
        href={href}
        className={className}
        data-look={look}
        role={role}
        tabIndex={tabIndex}
        aria-label={isEmail ? children : undefined}
      >
        {isEmail ? breakable(children) : children}
      </a>
    );
  }
  return (
    <a
      href={href}
      className={className}
      data-look={look}
      role={role}
      tabIndex={tabIndex}
      target="_blank"
      rel="noopener"
    >
      <span>{children}</span>
      <OpensElsewhere />
    </a>
  );
}

// One that a line has no room for goes on behind its @, and not before its last letter. Aloud it would be two words.
function breakable(email: string): ReactNode {
  const host = email.indexOf('@') + 1;
  return (
    <>
      <span>{email.slice(0, host)}</span>
      <wbr />
      <span>{email.slice(host)}</span>
    </>
  );
}

// With another mouse button, or while a key is held, the person asks for a new window.
function staysHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

function OpensElsewhere() {
  const word = useWord('externalLink');
  return <span className="unseen">{` (${word})`}</span>;
}

// B§9: the message goes once screen readers have read it, so that nobody finds it later.
const clearedAfterMs = 300;

/** Has screen readers read a text when it changes; it is not visible. */
export function LiveText({ text }: { readonly text: string }) {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), clearedAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="unseen" aria-live="polite">
      {text === said ? '' : text}
    </span>
  );
}
