import { messages } from '@ibasho/contract/messages';
import { Button, Text } from '@mantine/core';
import { pagePaths } from '../../lib/routes.ts';
import { Page } from '../../ui/page.tsx';
import classes from './error-page.module.css';

export interface ErrorPageProps {
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

/** Says in Japanese what is wrong; small, 'Page Not Found' for 404, else 'Internal Server Error' (specification S2). */
export function ErrorPage({ status = 500, message }: ErrorPageProps) {
  const isMissing = status === 404;
  const title = isMissing ? messages.pageNotFoundJapanese : 'ページを表示できませんでした';
  return (
    <Page title={title} isTitleLarge>
      <Text className={classes.advice}>
        {isMissing
          ? 'アドレスをご確認ください。移動または削除された可能性があります。'
          : '時間をおいて、もう一度お試しください。'}
      </Text>
      <div className={classes.actions}>
        {!isMissing && <Button onClick={() => window.location.reload()}>再読み込み</Button>}
        {/* No link of the app: after an error it starts afresh. */}
        <Button component="a" href={pagePaths.home} variant={isMissing ? 'filled' : 'default'}>
          ホームへ
        </Button>
      </div>
      <div className={classes.details}>
        <p lang="en">
          <span aria-hidden="true">{status}</span>{' '}
          <span>{isMissing ? messages.pageNotFound : messages.internalServerError}</span>
        </p>
        {message && message !== title && <p>{message}</p>}
      </div>
    </Page>
  );
}
