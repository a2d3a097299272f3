import type { Feature } from '../../lib/feature.ts';
import { pagePaths } from '../../lib/routes.ts';

export const accountFeature: Feature = {
  pages: [
    { path: pagePaths.login, load: async () => (await import('./login-page.tsx')).LoginPage, isEveryday: true },
    {
      path: pagePaths.changePassword,
      load: async () => (await import('./change-password-page.tsx')).ChangePasswordPage,
      isEveryday: true,
    },
    {
      path: pagePaths.forgotPassword,
      load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
    },
    { path: '/reset-password', load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage },
    { path: '/confirm-email', load: async () => (await import('./confirm-email-page.tsx')).ConfirmEmailPage },
    { path: pagePaths.setup, load: async () => (await import('./setup-page.tsx')).SetupPage },
    {
      path: '/connect/$provider/redirect',
      load: async () => (await import('./provider-return-page.tsx')).ProviderReturnPage,
    },
  ],
};
