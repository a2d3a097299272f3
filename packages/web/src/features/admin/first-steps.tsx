import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { affiliationsQuery } from '../../lib/directory/affiliations.ts';
import { carsQuery } from '../../lib/directory/cars.ts';
import { roomsQuery } from '../../lib/directory/rooms.ts';
import { pagePaths } from '../../lib/routes.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './first-steps.module.css';
import type { SectionKey } from './sections.ts';

/** What to do first in a firm that has neither affiliations nor cars nor rooms; nothing in any other. */
export function FirstSteps() {
  const lists = useQueries({ queries: [affiliationsQuery, carsQuery, roomsQuery] });
  if (!lists.every(({ data }) => data?.length === 0)) return null;
  return (
    <div className={classes.steps}>
      <Text fw={600}>はじめに、会社の情報を登録しましょう</Text>
      <ol>
        <li>
          <ToSection to="affiliations">所属</ToSection>、<ToSection to="cars">車</ToSection>、
          <ToSection to="rooms">会議室</ToSection>を追加する
        </li>
        <li>下の「ユーザーを追加」で、社員を追加する</li>
      </ol>
      <Text>
        一覧がすでにある場合は、<ToSection to="firm-file">会社データのファイル</ToSection>からまとめて読み込めます。
      </Text>
    </div>
  );
}

function ToSection({ to, children }: { to: SectionKey; children: string }) {
  return (
    <TextLink to={pagePaths.admin} search={{ section: to }}>
      {children}
    </TextLink>
  );
}
