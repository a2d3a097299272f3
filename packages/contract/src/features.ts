import type { ActionDeclaration } from './action.ts';
import { bulletinFeature } from './bulletins.ts';
import { carBookingFeature } from './car-bookings.ts';
import { carFeature, carsPage } from './cars.ts';
import type { CollectionDeclaration } from './collection.ts';
import { holidayFeature, holidaysPage } from './holidays.ts';
import { mediaFeature } from './media.ts';
import type { Page } from './pages.ts';
import { peopleFeature } from './people.ts';
import { presenceFeature } from './presence.ts';
import { projectFeature, projectPage, projectsPage } from './projects/project-actions.ts';
import { reservationFeature, reservationsPage } from './reservations.ts';
import { scheduleFeature, schedulesPage } from './schedules.ts';
import { seriesFeature } from './series.ts';
import { undoFeature } from './undo.ts';
import { videoMeetingFeature } from './video-meetings.ts';

/*
 * A new feature is one line in each of these two lists. The browser takes the pages alone: what only the server needs is
 * left out of its files, so everything below is free of side effects.
 */

/** The pages there are. A path that matches none is a 404 before any sign-in check (specification H2). */
export const pages = [
  { path: '/', title: 'ホーム', isPublic: false, hasLayout: true },
  { path: '/login', title: 'サインイン', isPublic: true, hasLayout: false },
  carsPage,
  holidaysPage,
  reservationsPage,
  schedulesPage,
  projectsPage,
  projectPage,
  { path: '/change-password', title: 'パスワード変更', isPublic: false, hasLayout: true },
  { path: '/forgot-password', title: 'パスワードの再設定', isPublic: true, hasLayout: false },
  { path: '/reset-password', title: '新しいパスワード', isPublic: true, hasLayout: false },
  { path: '/confirm-email', title: 'メールアドレスの確認', isPublic: true, hasLayout: false },
  { path: '/setup', title: 'はじめの設定', isPublic: true, hasLayout: false },
  { path: '/connect/$provider/redirect', title: 'サインインの確認', isPublic: true, hasLayout: false },
  { path: '/admin', title: '管理', isPublic: false, hasLayout: true },
  { path: '/api/docs', title: 'APIリファレンス', isPublic: false, hasLayout: true },
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];

/** Every feature with its collections and actions, in the order of specification S7. */
const features = [
  presenceFeature,
  carFeature,
  carBookingFeature,
  peopleFeature,
  holidayFeature,
  scheduleFeature,
  seriesFeature,
  reservationFeature,
  videoMeetingFeature,
  projectFeature,
  bulletinFeature,
  mediaFeature,
  undoFeature,
] as const;

type Feature = (typeof features)[number];
type EachCollection = Feature['collections'][number];

/** The collections of the content API (specification H1), by their names on the wire. */
export type CollectionName = EachCollection['name'];

/** The collections of the features whose members may do none of the actions of these names. */
export const collectionsBeyond = (names: ReadonlySet<string>): readonly CollectionDeclaration[] =>
  features.flatMap(({ collections, actions }): readonly CollectionDeclaration[] => {
    const open: readonly ActionDeclaration[] = actions;
    const isBeyond = open.every(({ name, adminOnly }) => !names.has(name) && !adminOnly);
    return isBeyond ? collections : [];
  });

/** A collection by its name on the wire. */
export type CollectionNamed<Name extends string> = Extract<EachCollection, { name: Name }>;

/** Every collection there is, as it was declared. */
export const collectionDeclarations: readonly (CollectionDeclaration & { name: CollectionName })[] =
  /* @__PURE__ */ features.flatMap(({ collections }): readonly EachCollection[] => collections);

export type Declared = Feature['actions'][number];

/** Every action there is. A name not listed here is a 400. */
export const catalogue: readonly Declared[] = /* @__PURE__ */ features.flatMap(
  ({ actions }): readonly Declared[] => actions,
);

/** The action of a name; undefined where there is none. */
export const declarationOf = (name: string): Declared | undefined => byName.get(name);

const byName = /* @__PURE__ */ new Map<string, Declared>(
  /* @__PURE__ */ catalogue.map((declaration) => [declaration.name, declaration]),
);

/** The page at `pathname`, if there is one. */
export function pageAt(pathname: string): Page | undefined {
  const wanted = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return pages.find((page) => {
    const pattern = page.path.split('/');
    const parts = wanted.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, i) => part === parts[i] || (part.startsWith('$') && parts[i] !== ''))
    );
  });
}
