import type { ExampleGroup } from '@ibasho/contract/assistant';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../lib/api.ts';
import { apiPaths } from '../../../lib/routes.ts';
import { openAssistant } from '../control.ts';
import classes from './example-sentences.module.css';

/** So old an example may name a car that has been taken since; it is understood all the same. */
const FRESH_MS = 60_000;
/** In an empty panel: the first sentence of so many subjects. */
const FIRST = 4;

const examplesQuery = queryOptions({
  queryKey: ['assistant', 'examples'],
  queryFn: ({ signal }) => api<ExampleGroup[]>(apiPaths.examples, { signal }),
  staleTime: FRESH_MS,
});

/** 「こう言えます」 in an empty panel: a sentence a subject. `onMore` opens the rest. */
export function FirstExamples({ onMore }: { onMore: () => void }) {
  const titleId = useId();
  const groups = useQuery(examplesQuery).data ?? [];
  if (groups.length === 0) return null;
  const sentences = groups.slice(0, FIRST).flatMap((group) => group.sentences.slice(0, 1));
  return (
    <div className={classes.examples}>
      <p id={titleId}>こう言えます</p>
      <Sentences sentences={sentences} labelledBy={titleId}>
        <li>
          <Button variant="subtle" size="sm" className={classes.example} onClick={onMore}>
            ほかの言い方…
          </Button>
        </li>
      </Sentences>
    </div>
  );
}

/** All that can be said, by subject. A tap puts a sentence into the input, unsent, and calls `onPicked`. */
export function AllExamples({ onPicked }: { onPicked: () => void }) {
  const id = useId();
  const { data: groups = [], isLoadingError } = useQuery(examplesQuery);
  return (
    <section className={classes.all} aria-label="こう言えます">
      <h2>こう言えます</h2>
      {isLoadingError && <p>例を読み込めませんでした。通信を確かめて、もう一度開いてください。</p>}
      {groups.map(({ title, sentences }) => (
        <div key={title} className={classes.group}>
          <h3 id={`${id}-${title}`}>{title}</h3>
          <Sentences sentences={sentences} labelledBy={`${id}-${title}`} onPicked={onPicked} />
        </div>
      ))}
    </section>
  );
}

interface SentencesProps {
  sentences: readonly string[];
  labelledBy: string;
  onPicked?: () => void;
  children?: React.ReactNode;
}

function Sentences({ sentences, labelledBy, onPicked, children }: SentencesProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Button
            variant="default"
            size="sm"
            className={classes.example}
            onClick={() => {
              onPicked?.();
              openAssistant(sentence);
            }}
          >
            {sentence}
          </Button>
        </li>
      ))}
      {children}
    </ul>
  );
}
