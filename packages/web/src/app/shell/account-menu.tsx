import { definePart } from '../../lib/loading/part.ts';
import { useLoadedPart } from '../../ui/loading/loaded-part.ts';
import { AccountButton } from './account-button.tsx';

export const accountMenuPart = definePart(async () => (await import('./loaded-account-menu.tsx')).LoadedAccountMenu);

/** The account: changing the password, signing out. The menu is loaded when it is about to be used. */
export function AccountMenu({ isWide = false }: { isWide?: boolean }) {
  const { Part, button } = useLoadedPart(accountMenuPart);
  if (Part) return <Part isWide={isWide} />;
  return <AccountButton {...button} isWide={isWide} aria-haspopup="menu" aria-expanded={false} />;
}
