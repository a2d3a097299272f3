import { MOBILE_MAX_PX } from '@ibasho/contract/constants';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Part } from '../parts/part.ts';
import type { Project } from '../project.queries.ts';
import type { Zoom } from '../project-view.ts';
import { type Chart, type ChartHands, createChart, type Drawing, ROW_PX, SCALE_PX } from './gantt-chart.ts';
import { rangeOf, rowsOf } from './gantt-rows.ts';
import classes from './gantt-view.module.css';

interface GanttViewProps {
  project: Project;
  parts: readonly Part[];
  today: string;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onOpen: (part: Part) => void;
  onDrop: (part: Part, first: string, last: string) => void;
}

/** The project over time: bars are moved and made longer by drag; a press on one, or on its name, opens its form. */
export function GanttView({ project, parts, today, zoom, onZoom, onOpen, onDrop }: GanttViewProps) {
  const isNarrow = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, false, { getInitialValueInEffect: false });
  const rows = rowsOf(parts);
  const range = rangeOf(rows, project, today, zoom);
  const { root, toDay } = useChart(
    { rows, range, zoom, today, isNarrow },
    {
      onOpen: (id) => {
        const part = parts.find(({ documentId }) => documentId === id);
        if (part) onOpen(part);
      },
      onDrop: (id, { first, last }) => {
        const part = parts.find(({ documentId }) => documentId === id);
        if (part) onDrop(part, first, last);
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
      </div>
      <section aria-label="ガント" className={classes.frame}>
        <div ref={root} className={classes.chart} style={{ height }} />
      </section>
    </>
  );
}

/** Keeps a chart in step with what is to be drawn. */
function useChart(drawing: Drawing, hands: ChartHands) {
  const root = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const onOpen = useEffectEvent(hands.onOpen);
  const onDrop = useEffectEvent(hands.onDrop);
  useEffect(() => {
    if (!root.current) return;
    const made = createChart(root.current, { onOpen: (id) => onOpen(id), onDrop: (id, days) => onDrop(id, days) });
    chart.current = made;
    return () => {
      chart.current = null;
      made.destroy();
    };
  }, []);
  const { rows, range, zoom, today, isNarrow } = drawing;
  useEffect(() => {
    chart.current?.draw({ rows, range, zoom, today, isNarrow });
  }, [rows, range, zoom, today, isNarrow]);
  return { root, toDay: (day: string) => chart.current?.toDay(day) };
}
