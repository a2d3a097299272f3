import { pages } from '@ibasho/contract/features';
import { Link } from '@tanstack/react-router';
import { useIsAdmin } from '../../lib/directory/own-role.ts';
import { pagePaths } from '../../lib/routes.ts';
import { featurePages } from '../features.ts';
import { FirmName } from './firm.tsx';
import classes from './navigation.module.css';

const places = featurePages.flatMap(({ path, place }) => (place ? [{ path, ...place }] : []));

/** The navigation of a desktop, with the firm's name above it. */
export function SideBar() {
  return (
    <>
      <Link to={pagePaths.home} className={classes.brand} title="ホームへ">
        <img src="/icon.svg" alt="" width={24} height={24} />
        <span className={classes.names}>
          <span className={classes.product}>居場所</span>
          <FirmName className={classes.firm} />
        </span>
      </Link>
      <nav className={classes.side} aria-label="メニュー">
        <Places />
      </nav>
    </>
  );
}

/** The navigation of a phone. */
export function BottomBar() {
  return (
    <nav className={classes.bottom} aria-label="メニュー">
      <Places isShort />
    </nav>
  );
}

function Places({ isShort = false }: { isShort?: boolean }) {
  const isAdmin = useIsAdmin();
  const shown = places.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  return shown.map(({ path, icon: Icon, short }) => (
    <Link
      key={path}
      to={path}
      className={classes.place}
      activeOptions={{ exact: path === pagePaths.home, includeSearch: false }}
    >
      <Icon size={18} aria-hidden />
      <span>{(isShort && short) || pages.find((page) => page.path === path)?.title}</span>
    </Link>
  ));
}
