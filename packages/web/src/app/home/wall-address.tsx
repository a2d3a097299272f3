import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { Monitor } from 'lucide-react';
import { pagePaths } from '../../lib/routes.ts';
import classes from './wall.module.css';

/** Whether the home page is shown as on a wall: `/?view=wall`. */
export function useIsWall(): boolean {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return search.view === 'wall';
}

/** Offered where the screen is as large as one on a wall; by its address the wall is there on any. */
export function WallLink() {
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={pagePaths.home} search={{ view: 'wall' }} />}
      className={classes.link}
      variant="default"
      leftSection={<Monitor size={16} aria-hidden />}
    >
      壁掛け表示
    </Button>
  );
}
