import { Button, FileButton, Group, Loader, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileJson } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { ApiError, failureInServersWords } from '../../../lib/api.ts';
import { toast } from '../../../lib/notify.ts';
import { FaultInFile } from './fault-in-file.tsx';
import classes from './firm-file-section.module.css';
import { FIRM_FILE_FAILED, type FirmFileAnswer, loadFirmFile } from './firm-file-writes.ts';

const MOST_BYTES = 20_000_000;

/** How far a chosen file has come. */
type Progress =
  | { step: 'none' }
  | { step: 'checking' | 'loading'; file: ChosenFile }
  | { step: 'checked' | 'loaded'; file: ChosenFile; answer: FirmFileAnswer }
  | { step: 'refused'; file: ChosenFile; problem: string; line: number | null };
interface ChosenFile {
  name: string;
  json: string;
}

/** Loads a firm file: first what it would add, then, when that is wanted, all of it or nothing. */
export function FirmFileSection() {
  const [progress, setProgress] = useState<Progress>({ step: 'none' });
  const queries = useQueryClient();

  const ask = async (file: ChosenFile, isDryRun: boolean) => {
    setProgress({ step: isDryRun ? 'checking' : 'loading', file });
    try {
      const answer = await loadFirmFile(file.json, isDryRun);
      setProgress({ step: isDryRun ? 'checked' : 'loaded', file, answer });
      if (isDryRun) return;
      toast('success', '会社データを読み込みました。');
      await queries.invalidateQueries();
    } catch (error) {
      const line = error instanceof ApiError ? error.details.line : null;
      setProgress({
        step: 'refused',
        file,
        problem: failureInServersWords(error, FIRM_FILE_FAILED),
        line: typeof line === 'number' ? line : null,
      });
    }
  };
  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES) return toast('error', '20MBより大きいファイルは読み込めません。');
    await ask({ name: file.name, json: await file.text() }, true);
  };
  const isBusy = progress.step === 'checking' || progress.step === 'loading';

  return (
    <div className={classes.section}>
      <Text lh={1.7}>
        所属、ユーザー、車、会議室、プロジェクトなどをまとめて追加します。名前が同じものはそのまま残り、新しいものだけが追加されます。
      </Text>
      <DropPlace isBusy={isBusy} onFile={choose} />
      {progress.step !== 'none' && <Text fw={600}>{progress.file.name}</Text>}
      {isBusy && (
        <Group gap={12} role="status">
          <Loader size="sm" color="gray" />
          <Text>{progress.step === 'checking' ? '内容を確認しています。' : '読み込んでいます。'}</Text>
        </Group>
      )}
      {progress.step === 'refused' && (
        <FaultInFile problem={progress.problem} line={progress.line} json={progress.file.json} />
      )}
      {progress.step === 'checked' && <Preview answer={progress.answer} onLoad={() => ask(progress.file, false)} />}
      {progress.step === 'loaded' && <Text role="status">{`追加しました：${progress.answer.message}`}</Text>}
    </div>
  );
}

function DropPlace({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File | null | undefined) => void }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's second way; the button is everybody's
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileJson size={24} aria-hidden />
      <Text>会社データのファイル（JSON、20MBまで）をここに置くか、選択してください。</Text>
      <FileButton accept="application/json,.json" onChange={onFile} disabled={isBusy}>
        {(props) => (
          <Button variant="default" disabled={isBusy} {...props}>
            ファイルを選択
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function Preview({ answer, onLoad }: { answer: FirmFileAnswer; onLoad: () => void }) {
  const isAnythingNew = Object.values(answer.added).some((count) => count > 0);
  if (!isAnythingNew) return <Text role="status">追加されるものはありません。すべて登録済みです。</Text>;
  return (
    <div role="status" className={classes.preview}>
      <Text lh={1.7}>{`${answer.message}。まだ何も変わっていません。`}</Text>
      <div>
        <Button onClick={onLoad}>読み込む</Button>
      </div>
    </div>
  );
}
