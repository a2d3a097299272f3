import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { messages } from '@ibasho/contract/messages';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MessageCircle } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../lib/session/session.ts';
import { loadAssistant, useAssistantParts } from './assistant-parts.ts';
import classes from './assistant-widget.module.css';
import { focusAfterClosing, openAssistant } from './control.ts';
import { useConversation } from './conversation/conversation.ts';
import { goToLine } from './line/line-focus.ts';

/**
 * The round button, which stands in a bar, clear of the page; once pressed, or by Ctrl+K, the assistant's panel instead of
 * it. Nothing while nobody is signed in.
 */
export function AssistantWidget() {
  const isSignedIn = useSession().status === 'authenticated';
  const Panel = useAssistantParts()?.ChatPanel;
  const { isOpen: isWanted, isAnswerShown } = useConversation();
  const isOpen = isWanted && isSignedIn && Panel !== undefined;
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!isSignedIn) return;
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [isSignedIn]);

  // What was open before a reload, nobody asks for again.
  const isAnyWanted = isSignedIn && (isWanted || isAnswerShown);
  useEffect(() => {
    if (isAnyWanted) void loadAssistant();
  }, [isAnyWanted]);

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-assistant-open', isOpen);
    if (wasOpen.current && !isOpen) focusAfterClosing(button.current)?.focus();
    wasOpen.current = isOpen;
    return () => page.removeAttribute('data-assistant-open');
  }, [isOpen]);

  if (!isSignedIn) return null;
  // Outside the bar, which the panel lies above.
  if (isOpen) return createPortal(<Panel isSheet={isPhone ?? false} />, document.body);
  return (
    <ActionIcon
      ref={button}
      className={classes.button}
      data-assistant="off"
      radius="50%"
      size={44}
      title={messages.chatButton}
      aria-label={messages.chatButton}
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={() => void loadAssistant()}
      onFocus={() => void loadAssistant()}
      onClick={() => openAssistant()}
    >
      <MessageCircle size={22} aria-hidden />
    </ActionIcon>
  );
}

function openByKey(event: KeyboardEvent): void {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isShortcut || event.key.toLowerCase() !== 'k' || event.isComposing) return;
  event.preventDefault();
  if (!goToLine()) openAssistant();
}
