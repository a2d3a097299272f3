import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const quickImports = new URL('./scripts/quick-imports.mjs', import.meta.url).href;
const e2eSetup = 'e2e/global-setup.ts';

const projects = [
  {
    test: {
      name: 'unit',
      // Rules keep nothing between tests, and preparing their patterns for each file anew takes ten times as long.
      isolate: false,
      include: [
        'packages/contract/**/*.test.ts',
        'packages/server/src/assistant/**/*.test.ts',
        'scripts/**/*.test.ts',
        'training/**/*.test.ts',
      ],
    },
  },
  './packages/web/vitest.config.ts',
  {
    test: {
      name: 'integration',
      include: ['packages/server/src/**/*.test.ts'],
      exclude: ['packages/server/src/assistant/**', '**/node_modules/**'],
      globalSetup: ['packages/server/test/db/server.ts'],
      execArgv: ['--import', quickImports],
      // One graph of modules for all files of a worker; what waits for a time limit lets another file go on.
      isolate: false,
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
].filter((project) => typeof project === 'string' || project.test.name !== 'e2e' || existsSync(e2eSetup));

/** Files run side by side also where there are few processors: many of them wait, for a limit of time or the database. */
const maxWorkers = Math.max(2, availableParallelism());

export default defineConfig({ test: { projects, maxWorkers } });
