import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ClipboardPaste } from 'lucide-react';
import { pagePaths } from '../../lib/routes.ts';

/** Leads from a list to adding many at a time. */
export function ImportLink({ kind }: { kind: string }) {
  return (
    <Button
      variant="default"
      leftSection={<ClipboardPaste size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={pagePaths.admin} search={{ section: 'import', kind }} />}
    >
      まとめて追加
    </Button>
  );
}
