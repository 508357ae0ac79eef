import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { MenuButtonProps } from '../../elements/component-registry.ts';

/** The pattern of a menu button: arrows, Home, End and first letters move, Escape and Tab close. */
export function MenuButton({ label, icon, isOpen, setOpen, hasFocus, children }: MenuButtonProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entering = useRef<'first' | 'last' | undefined>(undefined);
  useLayoutEffect(() => {
    if (hasFocus.current) button.current?.focus();
  }, [hasFocus]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const entries = entriesIn(element.current);
    entries.at(entering.current === 'last' ? -1 : 0)?.focus();
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && element.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen, setOpen]);
  const close = (): void => {
    button.current?.focus();
    setOpen(false);
  };
  const open = (at: 'first' | 'last'): void => {
    entering.current = at;
    setOpen(true);
  };
  const press = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      return open(key === 'ArrowUp' ? 'last' : 'first');
    }
    if (key === 'Tab') return setOpen(false);
    const next = key === 'Escape' ? button.current : entryAt(entriesIn(element.current), key);
    if (!next) return;
    event.preventDefault();
    if (key === 'Escape') close();
    else next.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the button and the entries within
    <div ref={element} className="menu" onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={icon === undefined ? undefined : label}
        onClick={() => (isOpen ? setOpen(false) : open('first'))}
      >
        {icon ?? <span>{label}</span>}
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a press of an entry bubbles here, also by keys; the entries take the focus
        <div id={id} role="menu" aria-label={label} className="menu-list" onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}

function entriesIn(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** The entry to which a key leads. */
function entryAt(entries: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length];
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (entry: HTMLElement): boolean =>
    entry.textContent.toLowerCase().startsWith(key.toLowerCase());
  return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(begins);
}
