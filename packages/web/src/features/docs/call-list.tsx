import { Link } from '@tanstack/react-router';
import { pagePaths } from '../../lib/routes.ts';
import { EmptyResult } from '../../ui/empty-state.tsx';
import classes from './docs-page.module.css';
import { byTag, type OpenApi, type Operation } from './open-api.ts';

interface CallListProps {
  api: OpenApi;
  found: readonly Operation[];
  shown: Operation | undefined;
  /** What is searched for; it stays while one goes through what was found. */
  q: string;
  /** Drops the search. */
  onReset: () => void;
}

/** The calls that were found, by tag. */
export function CallList({ api, found, shown, q, onReset }: CallListProps) {
  if (found.length === 0) return <EmptyResult title="該当する呼び出しはありません" onReset={onReset} />;
  return (
    <nav aria-label="呼び出し" className={classes.calls}>
      {byTag(api, found).map(({ tag, calls }) => (
        <section key={tag} aria-label={tag} lang="en">
          <h2 className={classes.tag}>{tag}</h2>
          <ul>
            {calls.map((call) => (
              <li key={call.method + call.path}>
                <Link
                  to={pagePaths.docs}
                  search={{ ...(q ? { q } : {}), call: `${call.method} ${call.path}` }}
                  activeProps={{}}
                  aria-current={call === shown ? 'page' : undefined}
                >
                  <span data-method={call.method}>{call.method}</span>
                  <span>{call.path}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
