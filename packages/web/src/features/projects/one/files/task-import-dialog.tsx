import { CSV_MARK, csvLine } from '@ibasho/contract/csv';
import { cellsOf, taskColumns, wholeTask } from '@ibasho/contract/projects/task-list';
import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { firmToday } from '../../../../lib/clock.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import type { Project } from '../project.queries.ts';
import classes from './task-import.module.css';
import { TaskPreview } from './task-preview.tsx';
import { type TaskImport, useTaskImport } from './use-task-import.ts';

interface TaskImportDialogProps {
  project: Project;
  onClose: () => void;
}

/** Adds tasks and milestones to a project from a spreadsheet or a CSV file; what would be added is shown first. */
export function TaskImportDialog({ project, onClose }: TaskImportDialogProps) {
  const list = useTaskImport(project.documentId, onClose);
  return (
    <Dialog title="タスクをまとめて追加" width={list.sheet ? 1080 : 640} onClose={onClose}>
      {list.sheet ? <TaskPreview list={list} sheet={list.sheet} /> : <PastePlace list={list} />}
    </Dialog>
  );
}

function PastePlace({ list }: { list: TaskImport }) {
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void list.readFile(file);
    else list.read(event.dataTransfer.getData('text/plain'));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's second way; paste and button are everybody's
    <div
      className={classes.paste}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {list.problem && <FormProblem>{list.problem}</FormProblem>}
      <Textarea
        label="Excelで見出しごと表をコピーして、ここに貼り付けてください"
        description={`読み取る列：${Object.values(taskColumns).join('、')}（順番は自由です。「名前」のほかは、なくてもかまいません）`}
        placeholder="ここをクリックして Ctrl+V（Macは ⌘V）"
        rows={6}
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = event.clipboardData.getData('text/plain');
          setText(pasted);
          list.read(pasted);
        }}
      />
      <Group gap={8}>
        {text.trim() !== '' && <Button onClick={() => list.read(text)}>読み取る</Button>}
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={(file) => file && list.readFile(file)}
        >
          {(props) => (
            <Button variant="default" leftSection={<FileSpreadsheet size={16} aria-hidden />} {...props}>
              CSVファイルを選択
            </Button>
          )}
        </FileButton>
        <Button
          component="a"
          variant="subtle"
          leftSection={<Download size={16} aria-hidden />}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(template())}`}
          download="タスク一覧のひな形.csv"
        >
          ひな形をダウンロード
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        CSVはUTF-8でもShift_JISでもかまいません。追加する前に、内容を1行ずつ確認できます。
      </Text>
    </div>
  );
}

/** The headings with one task as an example. */
function template(): string {
  const today = firmToday();
  const example = wholeTask({ name: '（例）現地調査', start: today, end: today, hours: 8 });
  return CSV_MARK + [Object.values(taskColumns), cellsOf(example)].map(csvLine).join('');
}
