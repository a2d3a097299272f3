import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Holiday, holidaysOfPeopleQuery } from '../../../../lib/directory/holidays.ts';
import type { Baseline } from '../baseline/baseline.ts';
import type { TaskLink } from '../order/task-links.ts';
import type { Part } from '../parts/part.ts';
import type { Project } from '../project.queries.ts';
import type { Zoom } from '../project-view.ts';
import { type Chart, type ChartHands, createChart, type Drawing, ROW_PX, SCALE_PX } from './gantt-chart.ts';
import { rangeOf, rowsOf } from './gantt-rows.ts';
import classes from './gantt-view.module.css';
import { assigneesOf, leaveOf } from './leave.ts';

interface GanttViewProps {
  project: Project;
  parts: readonly Part[];
  links: readonly TaskLink[];
  /** Empty where none was saved. */
  baseline: Baseline;
  today: string;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onOpen: (part: Part) => void;
  onDrop: (part: Part, first: string, last: string) => void;
  onLink: (before: Part, after: Part) => void;
  onOpenLink: (link: TaskLink) => void;
  onSaveBaseline: () => void;
}

/**
 * The project over time: bars are moved and made longer by drag; a press on one, or on its name, opens its form. From the end of
 * one bar to the beginning of another one draws which waits for which; a press on such an arrow opens what it says.
 */
export function GanttView(props: GanttViewProps) {
  const { project, parts, links, baseline, today, zoom, onZoom, onOpen, onDrop, onLink, onOpenLink, onSaveBaseline } =
    props;
  const isNarrow = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const range = rangeOf(rowsOf(parts, today, undefined, baseline), project, today, zoom);
  const { data: holidays } = useQuery(holidaysOfPeopleQuery(assigneesOf(parts), range.first, range.last));
  const rows = rowsOf(parts, today, leaveOf(holidays ?? NONE), baseline);
  const partOf = (id: string) => parts.find(({ documentId }) => documentId === id);
  const { root, toDay } = useChart(
    { rows, links, range, zoom, today, isNarrow },
    {
      onOpen: (id) => {
        const part = partOf(id);
        if (part) onOpen(part);
      },
      onDrop: (part, { first, last }) => onDrop(part, first, last),
      onLink: (before, after) => {
        const [one, other] = [partOf(before), partOf(after)];
        if (one && other) onLink(one, other);
      },
      onOpenLink: (id) => {
        const link = links.find(({ documentId }) => documentId === id);
        if (link) onOpenLink(link);
      },
    },
  );
  const height = `min(${SCALE_PX + rows.length * ROW_PX + 24}px, max(320px, 100dvh - 300px))`;
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="目盛り"
          value={zoom}
          onChange={(value) => onZoom(value as Zoom)}
          data={[
            { value: '', label: '日' },
            { value: 'week', label: '週' },
            { value: 'month', label: '月' },
            { value: 'quarter', label: '四半期' },
          ]}
        />
        <Button variant="default" onClick={() => toDay(today)}>
          今日
        </Button>
        <Legend areDaysSeen={zoom !== 'quarter'} hasBaseline={baseline.size > 0} />
        <Button variant="default" onClick={onSaveBaseline}>
          基準を保存
        </Button>
      </div>
      <section aria-label="ガント" className={classes.frame}>
        <div ref={root} className={classes.chart} style={{ height }} />
      </section>
    </>
  );
}

const NONE: readonly Holiday[] = [];

/** What the shades stand for. */
function Legend({ areDaysSeen, hasBaseline }: { areDaysSeen: boolean; hasBaseline: boolean }) {
  if (!areDaysSeen && !hasBaseline) return <span className={classes.legend} />;
  return (
    <ul aria-label="凡例" className={classes.legend}>
      {areDaysSeen && <li data-of="free">土日・祝日</li>}
      {areDaysSeen && <li data-of="leave">担当者の休み</li>}
      {hasBaseline && <li data-of="baseline">基準</li>}
    </ul>
  );
}

/** Keeps a chart in step with what is to be drawn. */
function useChart(drawing: Drawing, hands: ChartHands) {
  const root = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const onOpen = useEffectEvent(hands.onOpen);
  const onDrop = useEffectEvent(hands.onDrop);
  const onLink = useEffectEvent(hands.onLink);
  const onOpenLink = useEffectEvent(hands.onOpenLink);
  useEffect(() => {
    if (!root.current) return;
    const made = createChart(root.current, {
      onOpen: (id) => onOpen(id),
      onDrop: (part, days) => onDrop(part, days),
      onLink: (before, after) => onLink(before, after),
      onOpenLink: (id) => onOpenLink(id),
    });
    chart.current = made;
    return () => {
      chart.current = null;
      made.destroy();
    };
  }, []);
  const { rows, links, range, zoom, today, isNarrow } = drawing;
  useEffect(() => {
    chart.current?.draw({ rows, links, range, zoom, today, isNarrow });
  }, [rows, links, range, zoom, today, isNarrow]);
  return { root, toDay: (day: string) => chart.current?.toDay(day) };
}
