import { Button, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { RunningText } from './running-text.tsx';
import classes from './state.module.css';

/** Stands where something could not be read; 「再試行」 tries again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <Text>
        <RunningText>{message}</RunningText>
      </Text>
      <div className={classes.action}>
        <Button variant="default" leftSection={<RotateCw size={16} aria-hidden />} onClick={() => onRetry()}>
          再試行
        </Button>
      </div>
    </div>
  );
}
