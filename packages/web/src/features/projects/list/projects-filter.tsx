import { projectStatuses, projectWords } from '@ibasho/contract/projects/projects';
import { NativeSelect, Text } from '@mantine/core';
import { SearchField } from '../../../ui/form/search-field.tsx';
import classes from './projects-page.module.css';
import type { ChangeView, ProjectsView } from './projects-view.ts';

interface ProjectsFilterProps {
  view: ProjectsView;
  onView: ChangeView;
  count: { shown: number; all: number };
}

/** Which projects are shown, in which order. */
export function ProjectsFilter({ view, onView, count }: ProjectsFilterProps) {
  return (
    <search className={classes.filter}>
      <SearchField
        aria-label="プロジェクトを検索"
        placeholder="名前・概要・担当"
        value={view.q}
        onChange={(q) => onView({ q })}
      />
      <NativeSelect
        aria-label="状況"
        value={view.status}
        onChange={(event) => onView({ status: event.currentTarget.value as ProjectsView['status'] })}
        data={[
          { value: '', label: '完了以外' },
          ...projectStatuses.map((each) => ({ value: each, label: projectWords.projectStatus[each] })),
          { value: 'all', label: 'すべて' },
        ]}
      />
      <NativeSelect
        aria-label="並び順"
        value={view.sort}
        onChange={(event) => onView({ sort: event.currentTarget.value as ProjectsView['sort'] })}
        data={[
          { value: '', label: '期限順' },
          { value: 'name', label: '名前順' },
          { value: 'progress', label: '進捗順' },
        ]}
      />
      <Text className={classes.count} role="status">
        {count.shown < count.all && `${count.all}件中 ${count.shown}件`}
      </Text>
    </search>
  );
}
