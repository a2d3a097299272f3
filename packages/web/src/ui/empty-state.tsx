import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsAdmin } from '../lib/directory/own-role.ts';
import { pagePaths } from '../lib/routes.ts';
import classes from './state.module.css';

interface EmptyStateProps {
  title: string;
  /** What will be here, in a sentence. */
  description?: string;
  /** The first step. */
  action?: ReactNode;
}

/** Stands where a list has nothing yet: says what will be here and offers the first step. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Text fw={600}>{title}</Text>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface EmptyUntilAddedProps {
  title: string;
  /** What adding gives everybody. */
  purpose: string;
  /** Leads to the form: 「車を追加」 in the section of the administration. */
  add: { label: string; section: string };
}

/** Where only administrators can take the first step: they get its button, everybody else reads whom to ask. */
export function EmptyUntilAdded({ title, purpose, add }: EmptyUntilAddedProps) {
  const isAdmin = useIsAdmin();
  const search: Record<string, string> = { section: add.section, add: '1' };
  if (isAdmin === undefined) return null;
  if (!isAdmin) {
    return <EmptyState title={title} description={`${purpose}追加は社内の管理者へご依頼ください。`} />;
  }
  return (
    <EmptyState
      title={title}
      description={purpose}
      action={
        <Button renderRoot={(props) => <Link {...props} to={pagePaths.admin} search={search} />}>{add.label}</Button>
      }
    />
  );
}

/** Where nothing fits what one searches for; the button drops the search. */
export function EmptyResult({ title, onReset }: { title: string; onReset: () => void }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="default" onClick={onReset}>
          条件を解除
        </Button>
      }
    />
  );
}
