import { Button, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { RunningText } from './running-text.tsx';
import classes from './state.module.css';

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  /** What the button is called where it does something else than trying again. */
  label?: string;
  /** In one line, where there is no more room. */
  isInBar?: boolean;
}

/** Stands where something could not be read or drawn; 「再試行」 tries again. */
export function ErrorState({ message, onRetry, label = '再試行', isInBar = false }: ErrorStateProps) {
  return (
    <div className={isInBar ? classes.bar : classes.state} role="alert">
      <Text>
        <RunningText>{message}</RunningText>
      </Text>
      <div className={classes.action}>
        <Button
          variant="default"
          size={isInBar ? 'compact-sm' : 'sm'}
          leftSection={<RotateCw size={16} aria-hidden />}
          onClick={() => onRetry()}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
