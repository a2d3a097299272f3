import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { affiliationsQuery, shownNameOf } from '../../../lib/directory/affiliations.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import classes from './import-section.module.css';
import type { KindOfImport } from './reading/import-kinds.ts';
import { templateName, templateOf } from './reading/template.ts';
import type { Import } from './use-import.ts';

/** Takes a list: pasted, dropped, or chosen as a file. */
export function PastePlace({ of, list }: { of: KindOfImport; list: Import }) {
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
        label={`Excelで${of.noun}の表をコピーして、ここに貼り付けてください`}
        description={`読み取る列：${of.columns.map(({ label }) => label).join('、')}（順番は自由です。ほかの列があってもかまいません）`}
        placeholder="ここをクリックして Ctrl+V（Macは ⌘V）"
        rows={6}
        autoFocus
        spellCheck={false}
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
        <TemplateLink of={of} />
      </Group>
      <Text size="xs" c="dimmed">
        CSVはUTF-8でもShift_JISでもかまいません。追加する前に、内容を1行ずつ確認できます。
      </Text>
    </div>
  );
}

function TemplateLink({ of }: { of: KindOfImport }) {
  const { data: affiliations } = useQuery(affiliationsQuery);
  const first = affiliations?.[0];
  const csv = templateOf(of, first && shownNameOf(first));
  return (
    <Button
      component="a"
      variant="subtle"
      leftSection={<Download size={16} aria-hidden />}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download={templateName(of)}
    >
      ひな形をダウンロード
    </Button>
  );
}
