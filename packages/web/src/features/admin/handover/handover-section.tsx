import type { Newcomer } from '@ibasho/contract/import';
import { Button, Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureInJapanese } from '../../../lib/api.ts';
import { pagePaths } from '../../../lib/routes.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinesSkeleton } from '../../../ui/loading/lines-skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../import/import-section.module.css';
import { newcomersQuery } from './initial-passwords.queries.ts';
import { PasswordSlips } from './password-slips.tsx';
import { useInitialPasswords } from './use-initial-passwords.ts';

/** Hands the app over to colleagues: initial passwords on slips of paper, for whoever has not chosen one. */
export function HandoverSection() {
  const { data, isLoadingError, error, refetch } = useQuery(newcomersQuery);
  const passwords = useInitialPasswords();
  return (
    <div className={classes.done}>
      {isLoadingError && (
        <ErrorState message={failureInJapanese(error, '読み込みに失敗しました。')} onRetry={() => refetch()} />
      )}
      {!data && !isLoadingError && <LinesSkeleton label="サインインしていない人を読み込んでいます" />}
      {data && passwords.total === 0 && <Offer newcomers={data} onMake={passwords.make} />}
      <PasswordSlips passwords={passwords} />
      <Text>
        <TextLink to={pagePaths.admin} search={{ section: 'first-steps' }}>
          はじめの手順へ
        </TextLink>
      </Text>
    </div>
  );
}

function Offer({ newcomers, onMake }: { newcomers: readonly Newcomer[]; onMake: (accounts: number[]) => void }) {
  const [isAnew, setAnew] = useState(false);
  const without = newcomers.filter(({ hasInitialPassword }) => !hasInitialPassword);
  const withSlip = newcomers.length - without.length;
  const wanted = isAnew ? newcomers : without;
  if (newcomers.length === 0) return <Text>全員が、自分のパスワードか招待メールを持っています。</Text>;
  return (
    <>
      <Text lh={1.7}>
        まだ自分のパスワードを決めていない人に、初期パスワードを作ります。1人1枚の紙に印刷して、本人に渡してください。
      </Text>
      {withSlip > 0 && (
        <Checkbox
          label={`初期パスワードを作ってある${withSlip}人の分も作り直す（前の紙は使えなくなります）`}
          checked={isAnew}
          onChange={(event) => setAnew(event.currentTarget.checked)}
        />
      )}
      <div>
        <Button disabled={wanted.length === 0} onClick={() => onMake(wanted.map(({ account }) => account))}>
          {`${wanted.length}人の初期パスワードを作る`}
        </Button>
      </div>
    </>
  );
}
