import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsAdmin } from '../../lib/directory/own-role.ts';
import { preloadParts, savesData } from '../../lib/loading/preload.ts';
import { pagePaths } from '../../lib/routes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './admin-page.module.css';
import { LinesSkeleton } from './lines/lines-skeleton.tsx';
import { sections } from './sections.ts';

/** For administrators: people, affiliations, cars, rooms, mails, what everybody did, the firm's data. */
export function AdminPage() {
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
      {isAdmin && <Sections />}
    </Page>
  );
}

const listed = sections.filter((each) => !('isElsewhere' in each));

function Sections() {
  const queries = useQueryClient();
  useEffect(() => {
    if (savesData()) return;
    const parts = sections.map(({ Part }) => Part);
    void preloadParts(parts, queries);
  }, [queries]);
  const { section }: Record<string, unknown> = useSearch({ strict: false });
  const shown = sections.find(({ key }) => key === section) ?? sections[0];
  return (
    <>
      <nav className={classes.sections} aria-label="管理の項目">
        {listed.map(({ key, title }) => (
          <Link
            key={key}
            to={pagePaths.admin}
            search={key === sections[0].key ? {} : { section: key }}
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
        <shown.Part />
      </section>
    </>
  );
}
