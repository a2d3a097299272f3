import { VisuallyHidden } from '@mantine/core';
import classes from './waiting-dots.module.css';

/** While the assistant's answer is awaited. */
export const WaitingDots = () => (
  <div className={classes.dots} role="status" data-testid="assistant-dots">
    <VisuallyHidden>返答を待っています</VisuallyHidden>
    <span aria-hidden />
    <span aria-hidden />
    <span aria-hidden />
  </div>
);
