import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
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
