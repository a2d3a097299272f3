import { Component, type ReactNode } from 'react';
import { BareErrorPage } from './error-page.tsx';
import { statusOf } from './served-error.ts';

/** The outermost net: whatever throws while the app is drawn ends in the error page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { thrown: { error: unknown } | null }> {
  override state: { thrown: { error: unknown } | null } = { thrown: null };

  static getDerivedStateFromError(error: unknown): { thrown: { error: unknown } } {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown ? <BareErrorPage status={statusOf(thrown.error)} /> : this.props.children;
  }
}
