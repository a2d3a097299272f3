import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  compressed,
  everyStyleIsThere,
  fetchBeforeImport,
  noServerChecks,
  orderOfArrival,
  withoutForeignFonts,
} from './build-plugins.ts';

export default defineConfig({
  plugins: [
    react(),
    withoutForeignFonts(),
    babel({ presets: [reactCompilerPreset()] }),
    orderOfArrival(),
    fetchBeforeImport(),
    everyStyleIsThere(),
    noServerChecks(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Over a slow line each file costs a round trip, and a browser asks for six at a time: what is needed together
          // is one file. Whichever stands higher here holds what several need.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 4 },
            { name: 'home', test: /app\/home\/home-page\.tsx$/, priority: 3 },
            { name: 'sign-in', test: /account\/login-page\.tsx$/, priority: 2 },
            { name: 'chat', test: /assistant\/panel\/chat-panel\.tsx$/, priority: 2 },
            { name: 'administration', test: /(admin-page\.tsx|\.administration\.tsx?)$/, priority: 1 },
            {
              name: 'everyday',
              test: /(status-popover|loaded-account-menu|confirmation|change-password-page)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: process.env.IBASHO_SERVER ?? 'http://127.0.0.1:3000' } } },
});
