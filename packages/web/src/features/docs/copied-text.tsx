import { Button, CopyButton } from '@mantine/core';
import classes from './docs-page.module.css';

/** Text for a machine, with a button that copies it. */
export function CopiedText({ text }: { text: string }) {
  return (
    <div className={classes.copied}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre lang="en" tabIndex={0}>
        {text}
      </pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            {copied ? 'コピーしました' : 'コピー'}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
