/** The pages there are. A path that matches none is a 404 before any sign-in check (specification H2). */
export interface Page {
  /** As the router writes it; `$name` stands for one segment. */
  path: string;
  title: string;
  /** Reachable signed out. */
  isPublic: boolean;
  /** With navigation, user bar and chat panel. */
  hasLayout: boolean;
}

export const pages = [
  { path: '/', title: 'ホーム', isPublic: false, hasLayout: true },
  { path: '/login', title: 'サインイン', isPublic: true, hasLayout: false },
  { path: '/cars', title: '車', isPublic: false, hasLayout: true },
  { path: '/holidays', title: '休み', isPublic: false, hasLayout: true },
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

/** Path parts that are never served, whatever follows or precedes them (specification S2). */
export const HIDDEN_PATH_PARTS = ['.env', '.git', 'node_modules', '.npm', '.cache'] as const;

/** Name of the meta element by which the server tells the page that its address is an error: JSON `{status, message}`. */
export const ERROR_META = 'ibasho-error';

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
