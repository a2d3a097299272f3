import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFirstMatch } from '../../../ui/form/first-match.ts';
import { foundTasksQuery } from './hours.queries.ts';
import type { WorkTask } from './hours-rows.ts';

const PAUSE_MS = 200;

interface TaskSearchProps {
  /** The documentIds of those that are there already. */
  present: ReadonlySet<string>;
  onAdd: (task: WorkTask) => void;
}

/** Finds a task by its name or by that of its project, and adds a row for it. Enter takes the first found. */
export function TaskSearch({ present, onAdd }: TaskSearchProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const ofProjects = useQuery(foundTasksQuery('project-tasks', words));
  const ofDeliverables = useQuery(foundTasksQuery('deliverable-tasks', words));
  const found = [...(ofProjects.data ?? []), ...(ofDeliverables.data ?? [])].filter(
    ({ documentId }) => !present.has(documentId),
  );
  const isFetching = ofProjects.isFetching || ofDeliverables.isFetching;
  const firstMatch = useFirstMatch(words !== '' && words === typed.trim() && !isFetching);
  return (
    <Select
      {...firstMatch.props}
      aria-label="タスクを追加"
      placeholder="タスクを追加（名前・プロジェクト名）"
      searchable
      maxDropdownHeight={280}
      nothingFoundMessage={
        typed.trim() === ''
          ? '名前を入力すると候補が出ます'
          : isFetching
            ? '探しています'
            : '該当するタスクがありません'
      }
      value={null}
      searchValue={typed}
      onSearchChange={(search) => {
        firstMatch.onSearch();
        setTyped(search);
      }}
      data={found.map((task) => ({
        value: task.documentId,
        label: task.project ? `${task.name}（${task.project.name}）` : task.name,
      }))}
      // The server has searched.
      filter={({ options }) => options}
      onChange={(documentId) => {
        firstMatch.onPick();
        const task = found.find((each) => each.documentId === documentId);
        if (task) onAdd(task);
        setTyped('');
      }}
    />
  );
}
