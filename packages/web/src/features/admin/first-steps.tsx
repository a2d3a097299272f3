import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { affiliationsQuery } from '../../lib/directory/affiliations.ts';
import { carsQuery } from '../../lib/directory/cars.ts';
import { peopleQuery } from '../../lib/directory/people.ts';
import { roomsQuery } from '../../lib/directory/rooms.ts';
import { pagePaths } from '../../lib/routes.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './first-steps.module.css';
import { newcomersQuery } from './handover/initial-passwords.queries.ts';
import { LinesSkeleton } from './lines/lines-skeleton.tsx';

/** The guide, on its own, for whoever asks for it. */
export function FirstStepsSection() {
  const people = useQuery(peopleQuery);
  return people.data ? <Guide peopleCount={people.data.length} /> : <LinesSkeleton label="手順を読み込んでいます" />;
}

/** The guide above the list of people: until somebody besides the administrator is there. */
export function FirstSteps() {
  const { data: people } = useQuery(peopleQuery);
  return people && people.length <= 1 ? <Guide peopleCount={people.length} /> : null;
}

function Guide({ peopleCount }: { peopleCount: number }) {
  const { data: affiliations } = useQuery(affiliationsQuery);
  const { data: cars } = useQuery(carsQuery);
  const { data: rooms } = useQuery(roomsQuery);
  const { data: newcomers } = useQuery(newcomersQuery);
  const others = Math.max(0, peopleCount - 1);
  const waiting = newcomers?.filter(({ hasInitialPassword }) => !hasInitialPassword).length;
  return (
    <div className={classes.steps}>
      <Text fw={600}>はじめの手順</Text>
      <ol aria-label="はじめの手順">
        <Step isDone={(affiliations?.length ?? 0) > 0} told={affiliations && `${affiliations.length}件`}>
          <ToImport kind="affiliations">所属をまとめて追加</ToImport>
          <small>社員の表に所属の列があれば、次の手順でいっしょに作られます。</small>
        </Step>
        <Step isDone={others > 0} told={`${others}人`}>
          <ToImport kind="people">社員をまとめて追加</ToImport>
          <small>Excelの名簿をコピーして貼り付けます。</small>
        </Step>
        <Step
          isDone={(cars?.length ?? 0) + (rooms?.length ?? 0) > 0}
          told={cars && rooms && `車${cars.length}台・会議室${rooms.length}室`}
        >
          <ToImport kind="cars">車をまとめて追加</ToImport>、<ToImport kind="rooms">会議室をまとめて追加</ToImport>
        </Step>
        <Step isDone={others > 0 && waiting === 0} told={others > 0 && waiting ? `あと${waiting}人` : ''}>
          <TextLink to={pagePaths.admin} search={{ section: 'handover' }}>
            同僚に渡す（初期パスワードの印刷）
          </TextLink>
        </Step>
      </ol>
      <Text>
        会社全体のデータがJSONファイルにまとまっている場合は、
        <TextLink to={pagePaths.admin} search={{ section: 'firm-file' }}>
          会社データのファイル
        </TextLink>
        から読み込めます。
      </Text>
    </div>
  );
}

interface StepProps {
  isDone: boolean;
  /** How far it has come. */
  told: string | undefined | false;
  children: ReactNode;
}

function Step({ isDone, told, children }: StepProps) {
  const Sign = isDone ? CircleCheck : CircleDashed;
  return (
    <li data-done={isDone || undefined}>
      <Sign size={18} role="img" aria-label={isDone ? '済み' : 'まだ'} />
      <span className={classes.what}>{children}</span>
      <span className={classes.told}>{told}</span>
    </li>
  );
}

function ToImport({ kind, children }: { kind: string; children: string }) {
  return (
    <TextLink to={pagePaths.admin} search={{ section: 'import', kind }}>
      {children}
    </TextLink>
  );
}
