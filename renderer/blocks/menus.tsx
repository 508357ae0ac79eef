import { type ReactNode, use, useCallback, useRef, useState } from 'react';
import type { MenuView, MenusView } from '#engine/index.ts';
import { type BlockProps, type MenuButtonProps, ControlsContext } from '../elements/component-registry.ts';
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

type MenuState = Pick<MenuButtonProps, 'isOpen' | 'setOpen' | 'hasFocus'>;

/** A button that opens menus. Without script, and until the rarer controls are there, it unfolds them. */
function Menu(props: MenuProps) {
  const isScripted = useScripted();
  const MenuButton = use(ControlsContext).rare?.MenuButton;
  const [isOpen, setOpen] = useState(false);
  const hasFocus = useRef(false);
  const state = { isOpen, setOpen, hasFocus };
  if (!isScripted || MenuButton === undefined) return <FoldedMenu {...props} {...state} />;
  return (
    <MenuButton label={props.label} icon={props.icon} {...state}>
      {renderMenus(props.menus, true)}
    </MenuButton>
  );
}

function FoldedMenu({ label, menus, icon, setOpen, hasFocus }: MenuProps & MenuState) {
  const watch = useCallback(
    (details: HTMLDetailsElement) => {
      if (details.open) setOpen(true);
      return () => {
        hasFocus.current = details.contains(document.activeElement);
        // It may have been opened so shortly before that its event has not come.
        if (details.open) setOpen(true);
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
