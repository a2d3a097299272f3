import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const e2eSetup = 'e2e/global-setup.ts';

const webConfig = './packages/web/vite.config.ts';

const projects = [
  {
    test: {
      name: 'unit',
      include: ['packages/contract/**/*.test.ts', 'packages/server/src/assistant/**/*.test.ts', 'scripts/**/*.test.ts'],
    },
  },
  {
    extends: webConfig,
    test: {
      name: 'web',
      include: ['packages/web/src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      setupFiles: ['packages/web/src/test-setup.ts'],
    },
  },
  {
    test: {
      name: 'integration',
      include: ['packages/server/src/**/*.test.ts'],
      exclude: ['packages/server/src/assistant/**', '**/node_modules/**'],
      globalSetup: ['packages/server/src/db/test-server.ts'],
      testTimeout: 15_000,
      hookTimeout: 30_000,
    },
  },
  {
    test: {
      name: 'e2e',
      include: ['e2e/**/*.spec.ts'],
      globalSetup: [e2eSetup],
      fileParallelism: false,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  },
].filter(({ test }) => (test.name !== 'e2e' || existsSync(e2eSetup)) && (test.name !== 'web' || existsSync(webConfig)));

export default defineConfig({ test: { projects } });
