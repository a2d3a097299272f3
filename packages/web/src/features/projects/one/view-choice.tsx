import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Part } from './project-view.ts';
import classes from './view-choice.module.css';

const NAMES: readonly { value: Part; label: string }[] = [
  { value: '', label: 'ガント' },
  { value: 'deliverables', label: '制作物' },
  { value: 'board', label: 'ボード' },
  { value: 'people', label: '担当者' },
  { value: 'comments', label: 'コメント' },
  { value: 'history', label: '履歴' },
];

interface ViewChoiceProps {
  view: Part;
  onChange: (view: Part) => void;
}

/** What of the project is shown. On a phone it is wider than the page, and the chosen one is brought into view. */
export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = row.current;
    const chosen = element?.querySelector(`input[value="${view}"]`)?.parentElement;
    if (!element || !chosen) return;
    // The row grows when its font arrives and when a phone is turned. Only the row is moved, never the page.
    const observer = new ResizeObserver(() => {
      element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.offsetWidth) / 2;
    });
    observer.observe(element);
    observer.observe(chosen);
    return () => observer.disconnect();
  }, [view]);
  return (
    <div ref={row} className={classes.row}>
      <SegmentedControl
        aria-label="表示する内容"
        value={view}
        onChange={(value) => onChange(value as Part)}
        data={[...NAMES]}
      />
    </div>
  );
}
