import { projectWords } from '@ibasho/contract/projects/projects';
import type { TaskImportAnswer } from '@ibasho/contract/projects/task-import';
import { type TaskColumn, taskColumns } from '@ibasho/contract/projects/task-list';
import { Button, Group, Loader, Text } from '@mantine/core';
import { failureInJapanese } from '../../../../lib/api.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import classes from './task-import.module.css';
import type { TaskRow, TaskSheet } from './task-sheet.ts';
import type { TaskImport } from './use-task-import.ts';

/** So many rows are shown, and besides every one that has a problem. */
const SHOWN_ROWS = 100;

/** What a list would add, row by row; nothing is written before the button is pressed. */
export function TaskPreview({ list, sheet }: { list: TaskImport; sheet: TaskSheet }) {
  const { preview } = list;
  return (
    <div className={classes.check}>
      {list.problem && <FormProblem>{list.problem}</FormProblem>}
      {preview.isError && (
        <ErrorState
          message={failureInJapanese(preview.error, '内容を確認できませんでした。')}
          onRetry={() => preview.refetch()}
        />
      )}
      {preview.isPending && (
        <Group gap={12} role="status">
          <Loader size="sm" color="gray" />
          <Text>内容を確認しています。</Text>
        </Group>
      )}
      {preview.data && <Summary answer={preview.data} />}
      <Rows sheet={sheet} answer={preview.data ?? null} />
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={list.drop} disabled={list.isAdding}>
          選び直す
        </Button>
        <Button
          onClick={list.add}
          loading={list.isAdding}
          disabled={!preview.data || preview.data.count === 0 || preview.isFetching}
        >
          {preview.data ? `${inJapanese(preview.data.count)}件を追加する` : '追加する'}
        </Button>
      </Group>
    </div>
  );
}

function Summary({ answer }: { answer: TaskImportAnswer }) {
  const wrong = answer.rows.filter(({ problems }) => problems.length > 0);
  return (
    <div role="status">
      <Text size="md" fw={600}>
        {`${inJapanese(answer.count)}件を追加`}
        {wrong.length > 0 && `・${inJapanese(wrong.length)}行は要確認`}
      </Text>
      <Text c="dimmed">
        まだ何も追加していません。
        {wrong.length > 0 && '要確認の行は追加されません。元の表を直して選び直すと、いっしょに追加できます。'}
        {wrong.length === 0 && '追加したあとで、まとめて元に戻せます。'}
      </Text>
    </div>
  );
}

function Rows({ sheet, answer }: { sheet: TaskSheet; answer: TaskImportAnswer | null }) {
  const told = new Map(answer?.rows.map(({ row, problems }) => [row, problems]));
  const shown = sheet.rows.filter(({ row }, index) => index < SHOWN_ROWS || (told.get(row)?.length ?? 0) > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="追加するタスク" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">確認</th>
              {sheet.columns.map((column) => (
                <th scope="col" key={column}>
                  {taskColumns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => {
              const problems = told.get(each.row) ?? [];
              return (
                <tr key={each.row} data-wrong={problems.length > 0 || undefined}>
                  <th scope="row">{each.row}</th>
                  <td className={classes.say}>{problems.map(({ say }) => say).join('、')}</td>
                  {sheet.columns.map((column) => (
                    <td key={column}>{shownValue(each, column)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {sheet.rows.length > shown.length && (
        <Text c="dimmed">{`ほか${inJapanese(sheet.rows.length - shown.length)}行（問題はありません）`}</Text>
      )}
    </>
  );
}

const WORDS: Readonly<Partial<Record<TaskColumn, Readonly<Record<string, string>>>>> = {
  type: projectWords.taskType,
  priority: projectWords.priority,
  taskStatus: projectWords.taskStatus,
};

function shownValue(row: TaskRow, column: TaskColumn): string {
  const value = String(row[column] ?? '');
  return WORDS[column]?.[value] ?? value;
}

const inJapanese = (count: number) => count.toLocaleString('ja');
