import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://ibasho.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    css: false,
    // One graph of modules for all files of a worker: loading it anew for each takes twice as long as the tests.
    isolate: false,
    restoreMocks: true,
  },
});
