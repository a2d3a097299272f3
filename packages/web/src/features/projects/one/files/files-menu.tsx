import { Button, Menu } from '@mantine/core';
import { Braces, Download, FileSpreadsheet, Printer, Upload } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { apiFile, failureInJapanese } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/download.ts';
import { toast } from '../../../../lib/notify.ts';
import { apiPaths } from '../../../../lib/routes.ts';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import type { Project } from '../project.queries.ts';
import type { TaskImportDialog } from './task-import-dialog.tsx';

/** Reading lists takes a parser: it is fetched where a list is to be added. */
const LazyTaskImport = lazyPart<ComponentProps<typeof TaskImportDialog>>(
  async () => (await import('./task-import-dialog.tsx')).TaskImportDialog,
);

/** A project as files: its tasks out and in as CSV, all of it as JSON, and on paper. */
export function FilesMenu({ project }: { project: Project }) {
  const [isImporting, setImporting] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const download = async (path: string, name: string, ending: string) => {
    setLoading(true);
    try {
      saveFile(await apiFile(path), name, ending);
    } catch (error) {
      toast('error', failureInJapanese(error, 'ダウンロードできませんでした。'));
    } finally {
      setLoading(false);
    }
  };
  const { documentId, name } = project;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="default" loading={isLoading} leftSection={<FileSpreadsheet size={16} aria-hidden />}>
            ファイル
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Download size={16} aria-hidden />}
            onClick={() => void download(apiPaths.projectTaskTable(documentId), `${name}_タスク`, 'csv')}
          >
            タスクをCSVで保存
          </Menu.Item>
          <Menu.Item leftSection={<Upload size={16} aria-hidden />} onClick={() => setImporting(true)}>
            CSVからタスクを追加
          </Menu.Item>
          <Menu.Item
            leftSection={<Braces size={16} aria-hidden />}
            onClick={() => void download(apiPaths.projectFile(documentId), name, 'json')}
          >
            全体をJSONで保存
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            お客様向けに印刷
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && <LazyTaskImport project={project} onClose={() => setImporting(false)} />}
    </>
  );
}
