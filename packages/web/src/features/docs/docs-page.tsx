import { messages } from '@ibasho/contract/messages';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { failureInJapanese } from '../../lib/api.ts';
import { textIn } from '../../lib/plain-search.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { CallList } from './call-list.tsx';
import { openApiQuery } from './docs.queries.ts';
import classes from './docs-page.module.css';
import { type OpenApi, type Operation, operationsOf } from './open-api.ts';
import { OperationPart } from './operation-part.tsx';
import { Prose } from './prose.tsx';

/** The reference of every call, from the document that the server makes of its own schemas. */
export function DocsPage() {
  const { data: api, isPending, isLoadingError, error, refetch } = useQuery(openApiQuery);
  return (
    <Page title="APIリファレンス">
      {isPending && <DocsSkeleton />}
      {isLoadingError && (
        <ErrorState message={failureInJapanese(error, messages.holidaysReadFailed)} onRetry={() => refetch()} />
      )}
      {api && <Reference api={api} />}
    </Page>
  );
}

/** Which call is shown and what is searched for stand in the address: `?call=GET /api/cars&q=car`. */
function Reference({ api }: { api: OpenApi }) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const q = textIn(search.q);
  const operations = operationsOf(api);
  const shown = operations.find((operation) => keyOf(operation) === search.call);
  const found = operations.filter((operation) => holds(operation, q));
  const onSearch = (text: string) => {
    const { q: _before, ...rest } = search;
    void navigate({ to: '.', search: text === '' ? rest : { ...rest, q: text }, replace: true, resetScroll: false });
  };
  return (
    <div className={classes.reference}>
      <div className={classes.side}>
        <SearchField aria-label="呼び出しを検索" placeholder="パス・説明" value={q} onChange={onSearch} />
        <CallList api={api} found={found} shown={shown} q={q} onReset={() => onSearch('')} />
      </div>
      <div className={classes.main}>
        {shown ? <OperationPart api={api} operation={shown} key={keyOf(shown)} /> : <Introduction api={api} />}
      </div>
    </div>
  );
}

function Introduction({ api: { info } }: { api: OpenApi }) {
  return (
    <>
      <h2>はじめに</h2>
      <Prose className={classes.text}>{info.description ?? info.title}</Prose>
      <Text c="dimmed">呼び出しを選ぶと、パラメーターと応答の形、実行例が表示されます。</Text>
    </>
  );
}

function DocsSkeleton() {
  return (
    <Stack gap={8} role="status" aria-label="APIリファレンスを読み込んでいます">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <Skeleton key={line} height={32} />
      ))}
    </Stack>
  );
}

const keyOf = ({ method, path }: Operation) => `${method} ${path}`;

function holds({ method, path, summary, description, tag }: Operation, typed: string): boolean {
  const text = `${method} ${path} ${summary} ${description} ${tag}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
