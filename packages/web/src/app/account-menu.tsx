import { type ComponentType, useRef, useState } from 'react';
import { AccountButton } from './account-button.tsx';
import type { AccountMenuProps } from './loaded-account-menu.tsx';

/** The account: changing the password, signing out. The menu is loaded when a hand or the focus comes near. */
export function AccountMenu({ isWide = false }: { isWide?: boolean }) {
  const [Loaded, setLoaded] = useState<ComponentType<AccountMenuProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  const [start, setStart] = useState({ isOpen: false, isFocused: false });

  const prepare = async () => {
    const { LoadedAccountMenu } = await import('./loaded-account-menu.tsx');
    setStart({ isOpen: isWanted.current, isFocused: document.activeElement === button.current });
    setLoaded(() => LoadedAccountMenu);
  };
  if (Loaded) return <Loaded isWide={isWide} start={start} />;
  return (
    <AccountButton
      ref={button}
      isWide={isWide}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        isWanted.current = true;
        void prepare();
      }}
    />
  );
}
