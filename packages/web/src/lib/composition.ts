import type { KeyboardEvent } from 'react';

/** For a form's onKeyDown: the Enter that ends a Japanese conversion is never one that sends or saves. */
export function keepComposing(event: KeyboardEvent): void {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}
