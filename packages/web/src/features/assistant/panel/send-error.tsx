import { Alert, Button } from '@mantine/core';
import { useConversation } from '../conversation/conversation.ts';
import { retry } from '../conversation/turn.ts';
import classes from './send-error.module.css';

/** What went wrong with the last send, and 「再試行」; nothing where nothing did. */
export function SendError() {
  const { error, isSending } = useConversation();
  if (!error) return null;
  return (
    <Alert role="alert" color="red" variant="light" className={classes.error}>
      <span>{error}</span>
      <Button variant="subtle" color="red" size="compact-sm" disabled={isSending} onClick={() => void retry()}>
        再試行
      </Button>
    </Alert>
  );
}
