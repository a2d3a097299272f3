import { definePart, type PartState, usePart } from '../../lib/loading/part.ts';

/** What the first page does without: the panel, the answer under the header's line, and sending. */
export const assistantPart = definePart(async () => {
  const [{ ChatPanel }, { LineAnswer }, { send }] = await Promise.all([
    import('./panel/chat-panel.tsx'),
    import('./line/line-answer.tsx'),
    import('./conversation/turn.ts'),
  ]);
  return { ChatPanel, LineAnswer, send };
});

type Assistant = Awaited<ReturnType<typeof assistantPart.load>>;

/** Fetches it; null where that fails. May be asked again. */
export async function loadAssistant(): Promise<Assistant | null> {
  await assistantPart.preload();
  return contentOf(assistantPart.state.getState());
}

/** It, once it is there. */
export function useAssistantParts(): Assistant | null {
  return contentOf(usePart(assistantPart));
}

const contentOf = (state: PartState<Assistant>): Assistant | null => (state.kind === 'here' ? state.content : null);
