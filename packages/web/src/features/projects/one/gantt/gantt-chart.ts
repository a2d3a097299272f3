import 'dhtmlx-gantt/codebase/dhtmlxgantt.css';
import './gantt-look.css';
import './gantt-bars.css';
import { addDays } from '@ibasho/contract/dates';
import { Gantt, type Task } from 'dhtmlx-gantt';
import type { TaskLink } from '../order/task-links.ts';
import type { Part } from '../parts/part.ts';
import type { Zoom } from '../project-view.ts';
import { dropAtTheHand } from './gantt-drop.ts';
import type { Period, Row } from './gantt-rows.ts';
import { columnWidth, DAY_PX, dateOf, dayOf, holdsItsName, scalesOf } from './gantt-scales.ts';
import { drawShades } from './gantt-shades.ts';
import { barClassOf, besideBar, nameCell, nameText, personCell } from './gantt-templates.ts';

export interface Drawing {
  rows: readonly Row[];
  links: readonly TaskLink[];
  range: Period;
  zoom: Zoom;
  today: string;
  isNarrow: boolean;
}

export interface ChartHands {
  onOpen: (documentId: string) => void;
  /** `part` is as it was drawn while it was dragged. */
  onDrop: (part: Part, period: Period) => void;
  /** The task `before` is to end before `after` begins. */
  onLink: (before: string, after: string) => void;
  onOpenLink: (documentId: string) => void;
}

export interface Chart {
  /** Draws all anew where one has scrolled to, once nothing is being dragged. */
  draw: (drawing: Drawing) => void;
  toDay: (day: string) => void;
  destroy: () => void;
}

export const ROW_PX = 36;
export const SCALE_PX = 48;

/** The library's chart in `root`: rows at the left, bars that are dragged whole days. Nothing outside of this file knows it. */
export function createChart(root: HTMLElement, hands: ChartHands): Chart {
  const gantt = Gantt.getGanttInstance();
  let shown: Drawing | null = null;
  let waiting: Drawing | null = null;
  let isDragging = false;
  const isNameInBar = (id: string | number) => {
    const row = rowOf(id);
    return row !== undefined && holdsItsName(row, shown?.zoom ?? '');
  };
  let byId: ReadonlyMap<string, Row> = new Map();
  const rowOf = (id: string | number) => byId.get(String(id));

  gantt.i18n.setLocale('jp');
  Object.assign(gantt.config, settings);
  // Left alone the library listens to fingers only where the browser calls itself a phone's.
  const hasTouchScreen = navigator.maxTouchPoints > 0;
  if (hasTouchScreen) gantt.config.touch = 'force';
  gantt.templates.task_text = (_start, _end, { id }) => (isNameInBar(id) ? nameText(rowOf(id)) : '');
  gantt.templates.rightside_text = (_start, _end, { id }) => besideBar(rowOf(id), isNameInBar(id));
  gantt.templates.task_class = (_start, _end, { id }) => barClassOf(rowOf(id));

  gantt.attachEvent('onTaskClick', (id, event) => {
    const target = event?.target;
    const isOnBar = target instanceof Element && target.closest('.gantt_task_line, .gantt_side_content, .gantt_grid');
    if (isOnBar && !isDragging) hands.onOpen(String(id));
    return false;
  });
  gantt.attachEvent('onBeforeTaskDrag', () => {
    isDragging = true;
    return true;
  });
  const stopDropping = dropAtTheHand(gantt, root);
  gantt.attachEvent('onAfterTaskDrag', (id) => {
    const row = rowOf(id);
    const { start_date: start, end_date: end } = gantt.getTask(id);
    if (row && start && end) {
      const first = dayOf(start);
      const isOneDay = row.part.kind === 'milestone' || dayOf(end) <= first;
      hands.onDrop(row.part, { first, last: isOneDay ? first : addDays(dayOf(end), -1) });
    }
    settle();
  });
  gantt.attachEvent('onBeforeLinkAdd', (_id, { source, target, type }) => {
    const isBackwards = type === gantt.config.links.start_to_finish;
    if (isBackwards) hands.onLink(String(target), String(source));
    else hands.onLink(String(source), String(target));
    return false;
  });
  gantt.attachEvent('onLinkClick', (id) => hands.onOpenLink(String(id)));
  gantt.attachEvent('onGanttRender', () => {
    if (shown) drawShades(gantt, shown);
  });
  // A press without a move begins a drag, too, and ends it without a word.
  const release = () => setTimeout(settle);
  const beginPress = ({ target, pointerType }: PointerEvent) => {
    if (hasTouchScreen) gantt.config.touch = pointerType === 'mouse' ? false : 'force';
    if (target instanceof Element && target.closest('.gantt_link_control')) isDragging = true;
  };
  root.addEventListener('pointerdown', beginPress, { capture: true });
  window.addEventListener('pointerup', release);

  function settle(): void {
    isDragging = false;
    const next = waiting;
    waiting = null;
    if (next) draw(next);
  }

  function draw(drawing: Drawing): void {
    if (isDragging) {
      waiting = drawing;
      return;
    }
    const isSameScale =
      shown?.zoom === drawing.zoom && shown.isNarrow === drawing.isNarrow && isLong(shown) === isLong(drawing);
    const focused = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset.part;
    const present = shown && {
      left: dayOf(gantt.dateFromPos(gantt.getScrollState().x) ?? new Date()),
      top: gantt.getScrollState().y,
    };
    shown = drawing;
    byId = new Map(drawing.rows.map((row) => [row.part.documentId, row]));
    if (!isSameScale) configure(drawing);
    gantt.config.start_date = dateOf(drawing.range.first);
    gantt.config.end_date = dateOf(addDays(drawing.range.last, 1));
    gantt.clearAll();
    gantt.parse({ data: drawing.rows.map(taskOf), links: linksIn(drawing) });
    gantt.render();
    if (present) gantt.scrollTo(gantt.posFromDate(dateOf(present.left)), present.top);
    else toDay(drawing.today);
    if (focused) root.querySelector<HTMLElement>(`[data-part="${focused}"]`)?.focus({ preventScroll: true });
  }

  function configure(drawing: Drawing): void {
    const { zoom, isNarrow } = drawing;
    if (hasTouchScreen) gantt.config.touch = 'force';
    gantt.config.smart_rendering = isLong(drawing);
    gantt.config.scales = scalesOf(zoom);
    gantt.config.min_column_width = columnWidth(zoom);
    gantt.config.columns = [
      { name: 'text', label: '名前', width: isNarrow ? 132 : 240, template: (task: Task) => nameCell(rowOf(task.id)) },
      ...(isNarrow
        ? []
        : [{ name: 'person', label: '担当', width: 104, template: (task: Task) => personCell(rowOf(task.id)) }]),
    ];
    gantt.config.grid_width = isNarrow ? 132 : 344;
    root.style.setProperty('--day', `${DAY_PX[zoom]}px`);
    if (root.childElementCount === 0) gantt.init(root);
    else gantt.resetLayout();
  }

  function toDay(day: string): void {
    gantt.scrollTo(gantt.posFromDate(dateOf(day)) - (shown?.isNarrow ? 60 : 180), null);
  }

  return {
    draw,
    toDay,
    destroy: () => {
      stopDropping();
      root.removeEventListener('pointerdown', beginPress, { capture: true });
      window.removeEventListener('pointerup', release);
      gantt.destructor();
    },
  };
}

/** So many rows are laid out only where they are seen: the keyboard reaches the next ones as they come. */
const MANY_ROWS = 150;
const isLong = ({ rows }: Drawing): boolean => rows.length > MANY_ROWS;

const settings = {
  csp: true,
  // The names at the left are buttons, which say all: the library's own roles would hide them.
  wai_aria_attributes: false,
  show_errors: false,
  show_task_cells: false,
  show_links: true,
  drag_links: true,
  drag_progress: false,
  // A bar goes as far as the hand: at the edges the library would scroll on under it, and send it away by weeks.
  autoscroll: false,
  details_on_dblclick: false,
  select_task: false,
  initial_scroll: false,
  fit_tasks: false,
  round_dnd_dates: false,
  time_step: 24 * 60,
  duration_unit: 'day',
  row_height: ROW_PX,
  bar_height: 22,
  scale_height: SCALE_PX,
  open_tree_initially: true,
  layout: {
    css: 'gantt_container',
    rows: [
      {
        cols: [
          { view: 'grid', scrollX: 'across', scrollY: 'down' },
          { view: 'timeline', scrollX: 'across', scrollY: 'down' },
          { view: 'scrollbar', id: 'down' },
        ],
      },
      { view: 'scrollbar', id: 'across', height: 20 },
    ],
  },
};

/** The arrows between bars that are drawn. */
function linksIn({ rows, links }: Drawing) {
  const drawn = new Set(rows.filter(({ days }) => days !== null).map(({ part }) => part.documentId));
  return links
    .filter(({ before, after }) => drawn.has(before) && drawn.has(after))
    .map(({ documentId, before, after }) => ({ id: documentId, source: before, target: after, type: '0' }));
}

function taskOf({ part, parent, days }: Row) {
  const isMilestone = part.kind === 'milestone';
  return {
    id: part.documentId,
    text: part.name,
    type: isMilestone ? 'milestone' : 'task',
    open: true,
    progress: (part.status === 'completed' ? 0 : (part.progress ?? 0)) / 100,
    ...(parent === null ? {} : { parent }),
    ...(days
      ? { start_date: dateOf(days.first), end_date: dateOf(isMilestone ? days.first : addDays(days.last, 1)) }
      : { unscheduled: true }),
  };
}
