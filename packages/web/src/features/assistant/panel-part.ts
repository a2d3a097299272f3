import type { ComponentType } from 'react';
import { definePart, usePart } from '../../lib/part.ts';

type ChatPanel = ComponentType<{ isSheet: boolean }>;

/** The assistant's panel, which the first page does without. */
export const panelPart = definePart<ChatPanel>(async () => (await import('./chat-panel.tsx')).ChatPanel);

/** Fetches the panel. Gives whether it is there; may be asked again. */
export async function loadPanel(): Promise<boolean> {
  await panelPart.preload();
  return panelPart.get().kind === 'here';
}

/** The panel, once it is there. */
export function usePanel(): ChatPanel | null {
  const state = usePart(panelPart);
  return state.kind === 'here' ? state.content : null;
}
