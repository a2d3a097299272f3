import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { App } from '../src/app/app.tsx';
import { createAppRouter } from '../src/app/router.tsx';
import { quietQueries } from './app.tsx';

/** Renders the whole app at an address, as main.tsx would. */
export function renderWholeApp(at: string): {
  address: () => string;
  goTo: (path: string) => void;
  container: HTMLElement;
} {
  const history = createMemoryHistory({ initialEntries: [at] });
  const { container } = render(<App queries={quietQueries()} router={createAppRouter(history)} />);
  return { address: () => history.location.href, goTo: (path) => history.push(path), container };
}
