import { affiliations } from '@ibasho/contract/people';
import { Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { peopleQuery } from '../../lib/directory/people.ts';
import { recordsQuery } from '../../lib/directory/records.ts';
import type { RecordKind } from '../../lib/record-kind.ts';
import { pagePaths } from '../../lib/routes.ts';
import { LinesSkeleton } from '../../ui/loading/lines-skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './first-steps.module.css';
import { newcomersQuery } from './handover/initial-passwords.queries.ts';
import { keyOf, useRecordKinds } from './records/record-kinds.ts';

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
  const { data: newcomers } = useQuery(newcomersQuery);
  const [departments, others] = useImportable();
  const colleagues = Math.max(0, peopleCount - 1);
  const waiting = newcomers?.filter(({ hasInitialPassword }) => !hasInitialPassword).length;
  return (
    <div className={classes.steps}>
      <Text fw={600}>はじめの手順</Text>
      <ol aria-label="はじめの手順">
        <StepOf kinds={departments}>
          <small>社員の表に所属の列があれば、次の手順でいっしょに作られます。</small>
        </StepOf>
        <Step isDone={colleagues > 0} told={`${colleagues}人`}>
          <ToImport kind="people">社員をまとめて追加</ToImport>
          <small>Excelの名簿をコピーして貼り付けます。</small>
        </Step>
        <StepOf kinds={others} />
        <Step isDone={colleagues > 0 && waiting === 0} told={colleagues > 0 && waiting ? `あと${waiting}人` : ''}>
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

/** The kinds that can be imported: departments, which people belong to, and all others. */
function useImportable(): [departments: RecordKind[], others: RecordKind[]] {
  const kinds = useRecordKinds().filter(({ collection }) => collection.firmList);
  const isOfDepartments = ({ collection }: RecordKind) => collection.name === affiliations.name;
  return [kinds.filter(isOfDepartments), kinds.filter((kind) => !isOfDepartments(kind))];
}

/** A step for records of these kinds: done when there are some of any. */
function StepOf({ kinds, children }: { kinds: readonly RecordKind[]; children?: ReactNode }) {
  const lists = useQueries({ queries: kinds.map(({ collection }) => recordsQuery(collection.name)) });
  const counts = lists.map(({ data }) => data?.length);
  const told = kinds.map(({ collection: { title, counter = '件' } }, at) =>
    kinds.length === 1 ? `${counts[at]}${counter}` : `${title}${counts[at]}${counter}`,
  );
  return (
    <Step isDone={counts.some((count = 0) => count > 0)} told={!counts.includes(undefined) && told.join('・')}>
      {kinds.map((kind, at) => (
        <Fragment key={keyOf(kind)}>
          {at > 0 && '、'}
          <ToImport kind={keyOf(kind)}>{`${kind.collection.title}をまとめて追加`}</ToImport>
        </Fragment>
      ))}
      {children}
    </Step>
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
