import type { KeyboardEvent } from 'react';

/** Whether a key belongs to a Japanese conversion; 229 is how Safari tells the key that ends one. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** For a form's onKeyDown: the Enter that ends a Japanese conversion is never one that sends or saves. */
export function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
