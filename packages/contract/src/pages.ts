/** An address of the app that shows something. */
export interface Page {
  /** As the router writes it; `$name` stands for one segment. */
  path: string;
  title: string;
  /** Reachable signed out. */
  isPublic: boolean;
  /** With navigation, user bar and chat panel. */
  hasLayout: boolean;
}

/** Path parts that are never served, whatever follows or precedes them (specification S2). */
export const HIDDEN_PATH_PARTS = ['.env', '.git', 'node_modules', '.npm', '.cache'] as const;

/** Name of the meta element by which the server tells the page that its address is an error: JSON `{status, message}`. */
export const ERROR_META = 'ibasho-error';
