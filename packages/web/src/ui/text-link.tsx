import type { PagePath } from '@ibasho/contract/features';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TextLinkProps {
  to: PagePath;
  /** What stands behind the `?`. */
  search?: Record<string, string>;
  children: ReactNode;
}

/** A link to a page of the app, in the size of the text around it. */
export function TextLink({ to, search, children }: TextLinkProps) {
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={to} {...(search ? { search } : {})} />}>
      {children}
    </Anchor>
  );
}
