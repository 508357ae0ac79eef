import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MenuView, MenusView } from '#engine/index.ts';
import type { BlockProps } from '../component-registry.ts';
import { ScreenButton } from '../elements/button.tsx';
import { Icon } from '../elements/pictures.tsx';
import { PageLink } from '../elements/texts.tsx';
import { useScripted } from '../visit/visit-context.tsx';

/** Menus side by side, and one for all of them where a window is narrow. The stylesheet shows one of the two. */
export function Menus({ block }: BlockProps<MenusView>) {
  const { label, menus } = block;
  if (menus.length === 0) return null;
  return (
    <nav className="menus" aria-label={label}>
      <div className="menus-wide">
        {menus.map((menu) =>
          menu.isOpen ? (
            <Entries key={menu.name} menu={menu} />
          ) : (
            <Menu key={menu.name} label={menu.label} menus={[menu]} />
          ),
        )}
      </div>
      <div className="menus-narrow">
        <Menu label={label} menus={menus} icon={<Icon name="menu" />} />
      </div>
    </nav>
  );
}

interface MenuProps {
  readonly label: string;
  readonly menus: readonly MenuView[];
  readonly icon?: ReactNode;
}

/** Whether it is open, also when the script comes, and whether the focus is in it then. */
interface MenuState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly hasFocus: { current: boolean };
}

/** A button that opens menus. Without script it unfolds them. */
function Menu(props: MenuProps) {
  const isScripted = useScripted();
  const [isOpen, setOpen] = useState(false);
  const hasFocus = useRef(false);
  const state = { isOpen, setOpen, hasFocus };
  return isScripted ? <MenuButton {...props} {...state} /> : <FoldedMenu {...props} {...state} />;
}

function FoldedMenu({ label, menus, icon, setOpen, hasFocus }: MenuProps & MenuState) {
  const watch = useCallback(
    (details: HTMLDetailsElement) => {
      if (details.open) setOpen(true);
      return () => {
        hasFocus.current = details.contains(document.activeElement);
      };
    },
    [setOpen, hasFocus],
  );
  return (
    <details ref={watch} className="menu" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="menu-button">
        {icon}
        <span className={icon === undefined ? undefined : 'unseen'}>{label}</span>
      </summary>
      <div className="menu-list">{renderMenus(menus, false)}</div>
    </details>
  );
}

/** The pattern of a menu button: arrows, Home, End and first letters move, Escape and Tab close. */
function MenuButton({ label, menus, icon, isOpen, setOpen, hasFocus }: MenuProps & MenuState) {
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
          {renderMenus(menus, true)}
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

function renderMenus(menus: readonly MenuView[], isMenu: boolean): ReactNode {
  return menus.map((menu) => (
    <Entries key={menu.name} menu={menu} isMenu={isMenu} isTitled={menus.length > 1} />
  ));
}

/** The links and buttons of a menu. */
function Entries(props: { readonly menu: MenuView; readonly isMenu?: boolean; readonly isTitled?: boolean }) {
  const { menu, isMenu = false, isTitled = false } = props;
  const { label, isOpen, items, buttons } = menu;
  const role = isMenu ? 'menuitem' : undefined;
  return (
    <div className="menu-part">
      {isTitled && !isOpen && (
        <p className="menu-title" aria-hidden={isMenu || undefined}>
          {label}
        </p>
      )}
      <ul role={isMenu ? 'group' : undefined} aria-label={label}>
        {items.map((item) => (
          <li key={item.name} role={isMenu ? 'none' : undefined}>
            <PageLink href={item.href} isBeside={item.isBeside} role={role}>
              {item.label}
            </PageLink>
          </li>
        ))}
        {buttons.map((button) => (
          <li key={button.id} role={isMenu ? 'none' : undefined}>
            <ScreenButton button={button} role={role} />
          </li>
        ))}
      </ul>
    </div>
  );
}
