import { messages } from '@ibasho/contract/messages';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIsAdmin } from '../../../lib/directory/own-role.ts';
import { pagePaths } from '../../../lib/routes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Says what will be on the board; whoever may adds people. `isEmpty`: not even oneself is there (specification S8.13). */
export function NobodyYet({ isEmpty = false }: { isEmpty?: boolean }) {
  const isAdmin = useIsAdmin();
  return (
    <>
      <EmptyState
        title={isEmpty ? 'ユーザーがまだいません' : 'ほかの社員はまだ登録されていません'}
        description={
          isAdmin
            ? '社員を追加すると、誰がどこにいて、いつ戻るかがここに並びます。'
            : '管理者が社員を追加すると、誰がどこにいて、いつ戻るかがここに並びます。'
        }
        action={
          isAdmin && (
            <Button component={Link} to={pagePaths.admin}>
              社員を追加
            </Button>
          )
        }
      />
      {isEmpty && (
        <p
          role="alert"
          lang="en"
          style={{ margin: 0, fontSize: 12, textAlign: 'center', color: 'var(--mantine-color-dimmed)' }}
        >
          {messages.usersNotFound}
        </p>
      )}
    </>
  );
}
