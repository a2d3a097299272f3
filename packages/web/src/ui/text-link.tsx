import type { PagePath } from '@ibasho/contract/features';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TextLinkProps {
  to: PagePath;
  /** The documentId in the address of one record's page. */
  slug?: string;
  /** What stands behind the `?`. */
  search?: Record<string, string>;
  children: ReactNode;
}

/** A link to a page of the app, in the size of the text around it. */
export function TextLink({ to, slug, search, children }: TextLinkProps) {
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link {...props} to={to} {...(slug ? { params: { slug } } : {})} {...(search ? { search } : {})} />
      )}
    >
      {children}
    </Anchor>
  );
}
