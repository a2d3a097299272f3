import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { theme, themeVariables } from './theme.ts';
import { Toasts } from './toasts.tsx';

interface ProvidersProps {
  queries: QueryClient;
  children: ReactNode;
  /** In tests transitions take no time. */
  env?: 'test' | 'default';
}

/** What every page stands in: the look, the queries, the toasts. */
export function Providers({ queries, children, env = 'default' }: ProvidersProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queries}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
