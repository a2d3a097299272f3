import type { ImportAnswer } from '@ibasho/contract/import';
import { Button, Checkbox, Group, Loader, Text } from '@mantine/core';
import { failureInJapanese } from '../../../lib/api.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import classes from './import-section.module.css';
import { ImportTable } from './import-table.tsx';
import { ImportWayIn } from './import-way-in.tsx';
import type { KindOfImport } from './reading/import-kinds.ts';
import { missingColumn, type Sheet, withHeadings } from './reading/sheet.ts';
import type { Import } from './use-import.ts';

const SHOWN_PROBLEMS = 10;

interface ImportCheckProps {
  of: KindOfImport;
  list: Import;
  sheet: Sheet;
  /** What was left of a list of which the rest has been added. */
  isRest: boolean;
}

/** What an import would add, row by row; nothing is written before the button is pressed. */
export function ImportCheck({ of, list, sheet, isRest }: ImportCheckProps) {
  const { preview } = list;
  const missing = missingColumn(sheet);
  const answer = missing === null ? (preview.data ?? null) : null;
  return (
    <div className={classes.check}>
      {list.problem && <FormProblem>{list.problem}</FormProblem>}
      {missing !== null && (
        <FormProblem>{`「${missing}」がどの列か分かりません。表の上で選んでください。`}</FormProblem>
      )}
      {missing === null && preview.isError && (
        <ErrorState
          message={failureInJapanese(preview.error, '内容を確認できませんでした。')}
          onRetry={() => preview.refetch()}
        />
      )}
      {missing === null && preview.isPending && (
        <Group gap={12} role="status">
          <Loader size="sm" color="gray" />
          <Text>内容を確認しています。</Text>
        </Group>
      )}
      {answer && <Summary of={of} list={list} answer={answer} isRest={isRest} />}
      <Checkbox
        label="先頭の行は見出し"
        checked={sheet.headings !== null}
        onChange={(event) => list.setSheet(withHeadings(sheet, event.currentTarget.checked))}
      />
      <ImportTable of={of} list={list} sheet={sheet} answer={answer} />
    </div>
  );
}

function Summary({ of, list, answer, isRest }: Omit<ImportCheckProps, 'sheet'> & { answer: ImportAnswer }) {
  const wrong = answer.rows.filter(({ problems }) => problems.length > 0);
  const { newAffiliations } = answer;
  return (
    <>
      <div role="status">
        <Text size="md" fw={600}>
          {`${answer.count.toLocaleString('ja')}${of.counter}を追加`}
          {wrong.length > 0 && `・${wrong.length.toLocaleString('ja')}行は要確認`}
        </Text>
        <Text c="dimmed">
          {isRest ? 'まだ追加していない行です。' : 'まだ何も追加していません。'}
          {wrong.length > 0 && '要確認の行は追加されません。下の表で直すと、いっしょに追加できます。'}
        </Text>
      </div>
      {wrong.length > 0 && (
        <ul className={classes.problems} aria-label="要確認の行">
          {wrong.slice(0, SHOWN_PROBLEMS).map(({ row, problems }) => (
            <li key={row}>{`${row}行目：${problems.map(({ say }) => say).join('、')}`}</li>
          ))}
          {wrong.length > SHOWN_PROBLEMS && <li>{`ほか${wrong.length - SHOWN_PROBLEMS}行`}</li>}
        </ul>
      )}
      {of.kind === 'people' && (
        <>
          {(newAffiliations.length > 0 || !list.createAffiliations) && (
            <Checkbox
              label={
                newAffiliations.length > 0
                  ? `新しい所属${newAffiliations.length}件もいっしょに作る（${newAffiliations.join('、')}）`
                  : '登録されていない所属もいっしょに作る'
              }
              checked={list.createAffiliations}
              onChange={(event) => list.setCreateAffiliations(event.currentTarget.checked)}
            />
          )}
          <ImportWayIn list={list} />
        </>
      )}
      <Group gap={8}>
        <Button onClick={list.add} loading={list.isAdding} disabled={answer.count === 0 || list.preview.isFetching}>
          {`${answer.count.toLocaleString('ja')}${of.counter}を追加する`}
        </Button>
        <Button variant="default" onClick={list.drop} disabled={list.isAdding}>
          やめる
        </Button>
        <Text size="xs" c="dimmed">
          {of.kind === 'people'
            ? '社員とアカウントの追加は、まとめて元に戻すことはできません（1人ずつ変更・削除できます）。'
            : '追加したあとで、まとめて元に戻せます。'}
        </Text>
      </Group>
    </>
  );
}
