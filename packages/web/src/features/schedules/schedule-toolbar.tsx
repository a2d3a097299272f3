import { ActionIcon, Button, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { periodInWords, type Span, shifted } from './period.ts';
import classes from './schedule-toolbar.module.css';
import type { ScheduleView } from './schedule-view.ts';

interface ToolbarProps {
  view: ScheduleView;
  today: string;
  onChange: (change: Partial<ScheduleView>) => void;
  /** undefined for an account that has no calendar to add to. */
  onAdd: (() => void) | undefined;
}

const unit: Record<Span, string> = { day: '日', week: '週', month: '月' };

/** Which days are shown, and how many at once. */
export function ScheduleToolbar({ view, today, onChange, onAdd }: ToolbarProps) {
  const { span, date } = view;
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Button variant="default" disabled={date === today} onClick={() => onChange({ date: today })}>
          今日
        </Button>
        <Tooltip label={`前の${unit[span]}`}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`前の${unit[span]}`}
            onClick={() => onChange({ date: shifted(span, date, -1) })}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`次の${unit[span]}`}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`次の${unit[span]}`}
            onClick={() => onChange({ date: shifted(span, date, 1) })}
          >
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Text fw={600} className={classes.period} aria-live="polite">
        {periodInWords(span, date)}
      </Text>
      <SegmentedControl
        aria-label="表示する期間"
        classNames={{ label: classes.span ?? '' }}
        value={span}
        onChange={(value) => onChange({ span: value as Span })}
        data={[
          { value: 'day', label: '日' },
          { value: 'week', label: '週' },
          { value: 'month', label: '月' },
        ]}
      />
      {onAdd && (
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
          予定を追加
        </Button>
      )}
    </>
  );
}
