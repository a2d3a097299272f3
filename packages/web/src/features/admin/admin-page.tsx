import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useIsAdmin } from '../../lib/directory/own-role.ts';
import { preloadParts, savesData } from '../../lib/loading/preload.ts';
import type { RecordKind } from '../../lib/record-kind.ts';
import { pagePaths } from '../../lib/routes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinesSkeleton } from '../../ui/loading/lines-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './admin-page.module.css';
import { RecordKinds } from './records/record-kinds.ts';
import { sectionsOf } from './sections.tsx';

/** For administrators: people, the records of every kind, mails, what everybody did, the firm's data. */
export function AdminPage({ kinds }: { kinds: readonly RecordKind[] }) {
  const isAdmin = useIsAdmin();
  return (
    <Page
      title="管理"
      toolbar={
        isAdmin && (
          <TextLink to={pagePaths.admin} search={{ section: 'first-steps' }}>
            はじめの手順
          </TextLink>
        )
      }
    >
      {isAdmin === undefined && <LinesSkeleton label="管理画面を読み込んでいます" />}
      {isAdmin === false && (
        <EmptyState
          title="管理者だけが開けるページです"
          description="変更が必要なときは、社内の管理者へご連絡ください。"
          action={
            <Button component={Link} to={pagePaths.home} variant="default">
              ホームへ
            </Button>
          }
        />
      )}
      {isAdmin && (
        <RecordKinds value={kinds}>
          <Sections kinds={kinds} />
        </RecordKinds>
      )}
    </Page>
  );
}

function Sections({ kinds }: { kinds: readonly RecordKind[] }) {
  const [sections] = useState(() => sectionsOf(kinds));
  const queries = useQueryClient();
  useEffect(() => {
    if (!savesData()) void preloadParts(sections, queries);
  }, [sections, queries]);
  const { section }: Record<string, unknown> = useSearch({ strict: false });
  const [first] = sections;
  const shown = sections.find(({ key }) => key === section) ?? first;
  const listed = sections.filter(({ isElsewhere }) => !isElsewhere);
  return (
    <>
      <nav className={classes.sections} aria-label="管理の項目">
        {listed.map(({ key, title }) => (
          <Link
            key={key}
            to={pagePaths.admin}
            search={key === first.key ? {} : { section: key }}
            className={classes.section}
            // /admin itself is no part of the others.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={key === shown.key ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <section aria-label={shown.title} key={shown.key}>
        {shown.show()}
      </section>
    </>
  );
}
