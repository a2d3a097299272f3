import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { apiBase } from '../../lib/api-base.ts';
import { CopiedText } from './copied-text.tsx';
import { curlOf } from './curl.ts';
import classes from './docs-page.module.css';
import type { Body, OpenApi, Operation } from './open-api.ts';
import { Prose } from './prose.tsx';
import { exampleOf, typeOf } from './schema-rows.ts';
import { ParameterTable, SchemaTable } from './schema-table.tsx';

/** One call: what it is for, what it takes, what it answers, and how to try it. */
export function OperationPart({ api, operation }: { api: OpenApi; operation: Operation }) {
  const { method, path, summary, description, isPublic, parameters, body, answers } = operation;
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone it stands below the list of calls: whoever has picked it is led to it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={classes.operation}>
      <h2 ref={heading} tabIndex={-1} lang="en">
        {method} {path}
      </h2>
      {summary && (
        <Text fw={600} lang="en">
          {summary}
        </Text>
      )}
      {description && <Prose className={classes.text}>{description}</Prose>}
      <Text c="dimmed">{isPublic ? 'サインインは不要です。' : 'サインインが必要です（ベアラートークン）。'}</Text>
      {parameters.length > 0 && (
        <section aria-label="パラメーター">
          <h3>パラメーター</h3>
          <ParameterTable api={api} parameters={parameters} />
        </section>
      )}
      {body && (
        <section aria-label="本文">
          <h3>本文</h3>
          <BodyPart api={api} body={body} />
        </section>
      )}
      <section aria-label="実行例">
        <h3>実行例</h3>
        <CopiedText text={curlOf(api, operation, apiBase() || window.location.origin)} />
      </section>
      <section aria-label="応答">
        <h3>応答</h3>
        {answers.map((answer) => (
          <details key={answer.status} open={answer.status.startsWith('2')} className={classes.answer}>
            <summary>
              <strong>{answer.status}</strong> <span lang="en">{answer.description}</span>
            </summary>
            {answer.body ? <BodyPart api={api} body={answer.body} /> : <Text c="dimmed">本文はありません。</Text>}
          </details>
        ))}
      </section>
    </article>
  );
}

function BodyPart({ api, body: { type, schema, example } }: { api: OpenApi; body: Body }) {
  const shown = example ?? (schema && exampleOf(api, schema));
  return (
    <>
      <Text c="dimmed" size="xs" lang="en">
        {type}
        {schema ? ` — ${typeOf(api, schema)}` : ''}
      </Text>
      {schema && <SchemaTable api={api} schema={schema} />}
      {type.includes('json') && shown !== undefined && (
        <details className={classes.example}>
          <summary>例</summary>
          <CopiedText text={JSON.stringify(shown, null, 2)} />
        </details>
      )}
    </>
  );
}
