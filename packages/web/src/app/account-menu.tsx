import { lazy, Suspense, useState } from 'react';
import { AccountButton } from './account-button.tsx';

const loadMenu = () => import('./open-account-menu.tsx');
const OpenAccountMenu = lazy(async () => ({ default: (await loadMenu()).OpenAccountMenu }));

/** The account: changing the password, signing out. The menu is loaded when a hand comes near. */
export function AccountMenu({ isWide = false }: { isWide?: boolean }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <AccountButton
      isWide={isWide}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenAccountMenu isWide={isWide} />
    </Suspense>
  );
}
