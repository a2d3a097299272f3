import { messages } from '@ibasho/contract/messages';
import { Button, Text } from '@mantine/core';
import { pagePaths } from '../lib/routes.ts';
import { Page } from '../ui/page.tsx';
import classes from './error-page.module.css';

interface ErrorPageProps {
  status?: number;
  /** What exactly is wrong: the address that is not found. */
  message?: string;
}

/** The error page alone, where there is no shell around it. */
export function BareErrorPage(props: ErrorPageProps) {
  return (
    <main className={classes.main}>
      <ErrorPage {...props} />
    </main>
  );
}

/** Shows 'Page Not Found' for 404, otherwise 'Internal Server Error' (specification, section 2). */
export function ErrorPage({ status = 500, message }: ErrorPageProps) {
  const isMissing = status === 404;
  return (
    <Page title={isMissing ? messages.pageNotFoundJapanese : 'エラー'} isTitleHidden>
      <div>
        <p className={classes.status} aria-hidden="true">
          {status}
        </p>
        <p className={classes.title}>{isMissing ? messages.pageNotFound : messages.internalServerError}</p>
        {message && <Text className={classes.message}>{message}</Text>}
        <Text c="dimmed" className={classes.advice}>
          {isMissing
            ? 'アドレスをご確認ください。移動または削除された可能性があります。'
            : '時間をおいて、もう一度お試しください。'}
        </Text>
        <div className={classes.actions}>
          {!isMissing && (
            <Button variant="default" onClick={() => window.location.reload()}>
              再読み込み
            </Button>
          )}
          <Button component="a" href={pagePaths.home}>
            ホームへ
          </Button>
        </div>
      </div>
    </Page>
  );
}
