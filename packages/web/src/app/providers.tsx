import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastPlace } from '../ui/toast/toast-place.tsx';
import { theme, themeVariables } from './look/theme.ts';
import classes from './providers.module.css';

interface ProvidersProps {
  queries: QueryClient;
  children: ReactNode;
  /** In tests transitions take no time. */
  env?: 'test' | 'default';
}

/** What every page stands in: the look, the queries; toasts stand above what has no place for them. */
export function Providers({ queries, children, env = 'default' }: ProvidersProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queries}>
        <ToastPlace className={classes.toasts} />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
