import { type ComponentType, type ReactNode, useEffect } from 'react';
import { FileGone } from '../../lib/loading/chunk-files.ts';
import { UNREACHABLE } from '../../lib/loading/network.ts';
import { definePart, type Part, usePart } from '../../lib/loading/part.ts';
import { ErrorState } from '../error-state.tsx';

/**
 * A component that is fetched when it is first shown, or by `preload`. Until it has come `waiting` stands there; where it
 * cannot be fetched that is said in its place, and it appears by itself when the network is back.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ((props: Props) => ReactNode) & { preload: () => Promise<void> } {
  const part = definePart(fetchPart);
  const show = (props: Props) => <ShownPart part={part} props={props} waiting={waiting} />;
  return Object.assign(show, { preload: part.preload });
}

interface ShownPartProps<Props extends object> {
  part: Part<ComponentType<Props>>;
  props: Props;
  waiting: ReactNode;
}

function ShownPart<Props extends object>({ part, props, waiting }: ShownPartProps<Props>) {
  const state = usePart(part);
  useEffect(() => void part.preload(), [part]);
  if (state.kind === 'here') return <state.content {...props} />;
  if (state.kind === 'absent') return waiting;
  return <PartFailed error={state.error} onRetry={() => void part.preload()} />;
}

/** In place of a part that could not be fetched. A file that is gone comes back by no retry, only with the new version. */
function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof FileGone)) {
    return <ErrorState message={`${UNREACHABLE}通信を確かめています。つながりしだい表示します。`} onRetry={onRetry} />;
  }
  return (
    <ErrorState
      message="新しい版に更新されました。再読み込みすると表示できます。"
      label="再読み込み"
      onRetry={() => window.location.reload()}
    />
  );
}
