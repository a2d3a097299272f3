import { UNREACHABLE } from '../../lib/loading/network.ts';
import { toast } from '../../lib/notify.ts';
import { loadAssistant } from './assistant-parts.ts';
import { changeConversation, conversation } from './conversation/conversation.ts';

/** Where the focus was when the panel was opened: it goes back there (the round button is rendered anew). */
let opener: Element | null = null;

/** Opens the panel with the cursor in its input; `message`, where given, stands in the input, unsent. */
export function openAssistant(message?: string): void {
  const { isOpen, draft, focusRequests } = conversation.getState();
  if (!isOpen) opener = document.activeElement;
  changeConversation({
    isOpen: true,
    isAnswerShown: false,
    draft: message ?? draft,
    focusRequests: focusRequests + 1,
  });
  void loadAssistant().then((assistant) => {
    if (!assistant) toast('error', `${UNREACHABLE}つながりしだいアシスタントを開きます。`);
  });
}

export function closeAssistant(): void {
  changeConversation({ isOpen: false });
}

/** Where the focus belongs after closing: what opened the panel, if it still stands, else `fallback`. */
export function focusAfterClosing(fallback: HTMLElement | null): HTMLElement | null {
  const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isUsable ? (opener as HTMLElement) : fallback;
  opener = null;
  return target;
}
