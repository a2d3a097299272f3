import { Component, type ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';

/** Whatever throws while this part of a page is drawn ends here: the rest goes on, and 「再試行」 draws it anew. */
export class PartBoundary extends Component<{ children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError(): { hasThrown: boolean } {
    return { hasThrown: true };
  }

  override render(): ReactNode {
    if (!this.state.hasThrown) return this.props.children;
    return <ErrorState isInBar message="表示できませんでした。" onRetry={() => this.setState({ hasThrown: false })} />;
  }
}
