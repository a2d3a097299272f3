import type { MailState, OutboxMail } from '@ibasho/contract/mails';
import { messages } from '@ibasho/contract/messages';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { failureInJapanese } from '../../../lib/api.ts';
import { useFirmNow } from '../../../lib/clock.ts';
import { whenInWords } from '../../../lib/when.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinesSkeleton } from '../../../ui/loading/lines-skeleton.tsx';
import { PageTurner } from '../../../ui/page-turner.tsx';
import { useAdminView } from '../admin-view.ts';
import { mailsQuery } from './mails.queries.ts';
import classes from './mails-section.module.css';

const states: Readonly<Record<MailState, string>> = {
  waiting: '送信待ち',
  sent: '送信済み',
  failed: '失敗',
  kept: '保管',
};

/** Every mail that the product has written, and what became of it. */
export function MailsSection() {
  const [view, setView] = useAdminView(['page']);
  const page = Math.max(1, Number(view.page) || 1);
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useQuery(mailsQuery(page));
  if (isPending) return <LinesSkeleton label="送信メールを読み込んでいます" />;
  if (isLoadingError)
    return <ErrorState message={failureInJapanese(error, messages.holidaysReadFailed)} onRetry={() => refetch()} />;
  const { pagination, delivery } = data.meta;
  return (
    <>
      <div className={classes.head}>
        <Text lh={1.7}>
          {delivery === 'smtp'
            ? '再設定や招待のリンクは、表示されません。'
            : 'メールの送信が設定されていないため、メールは届かず、ここに保管されます。再設定や招待のリンクは、表示されません。'}
        </Text>
        <Button
          variant="default"
          leftSection={<RotateCw size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          更新
        </Button>
      </div>
      {data.data.length === 0 && (
        <EmptyState
          title="送信したメールはまだありません"
          description="招待、パスワードの再設定、メールアドレスの確認のメールが、ここに並びます。"
        />
      )}
      <ul className={classes.mails}>
        {data.data.map((mail) => (
          <li key={mail.id}>
            <MailLine mail={mail} />
          </li>
        ))}
      </ul>
      <PageTurner pagination={pagination} onTurn={(next) => setView({ page: next === 1 ? '' : String(next) })} />
    </>
  );
}

function MailLine({ mail }: { mail: OutboxMail }) {
  const { now } = useFirmNow();
  const { to, subject, state, text, error, attempts, createdAt, sentAt } = mail;
  return (
    <details className={classes.mail}>
      <summary className={classes.summary}>
        <span className={classes.subject}>{subject}</span>
        <span className={classes.to}>{to}</span>
        <span className={classes.when}>{whenInWords(sentAt ?? createdAt, now)}</span>
        <span className={classes.state} data-state={state}>
          {states[state]}
        </span>
      </summary>
      {error && <Text c="error" my={8}>{`${attempts}回試しましたが、送れませんでした：${error}`}</Text>}
      <pre className={classes.text}>{text}</pre>
    </details>
  );
}
