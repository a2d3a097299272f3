import type { SignInOptions } from '@ibasho/contract/auth';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { apiBase } from '../../lib/api-base.ts';
import { apiPaths, pathAfterSignIn } from '../../lib/routes.ts';
import classes from './door/door.module.css';

/** Sign-in by the firm's identity providers; nothing where there are none. */
export function ProviderButtons({ providers }: Pick<SignInOptions, 'providers'>) {
  const { to } = useSearch({ strict: false }) as { to?: unknown };
  if (providers.length === 0) return null;
  const returnTo = pathAfterSignIn(to, window.location.origin);
  return (
    <div className={classes.ways}>
      <span className={classes.or}>または</span>
      {providers.map(({ name, title }) => (
        <Button
          key={name}
          component="a"
          variant="default"
          size="md"
          fullWidth
          href={apiBase() + apiPaths.connect(name, returnTo)}
        >
          {`${title}でサインイン`}
        </Button>
      ))}
    </div>
  );
}
