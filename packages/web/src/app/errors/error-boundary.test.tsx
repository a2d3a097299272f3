import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Throwing({ error }: { error: unknown }): never {
  throw error;
}

function show(error: unknown): void {
  render(
    <MantineProvider env="test">
      <ErrorBoundary>
        <Throwing error={error} />
      </ErrorBoundary>
    </MantineProvider>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('[S2.21][S8.51] what throws without a status is an Internal Server Error, 500', () => {
  show(new Error('broken'));
  expect(screen.getByText('Internal Server Error')).toBeDefined();
  expect(screen.getByText('500')).toBeDefined();
});

test('[S2.21] what throws with 404 is Page Not Found', () => {
  show(Object.assign(new Error('gone'), { status: 404 }));
  expect(screen.getByText('Page Not Found')).toBeDefined();
});
