import { dateInWords } from '@ibasho/contract/dates';
import { PROJECT_DEFAULTS, projectWords } from '@ibasho/contract/projects/projects';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { firmToday } from '../../../../lib/clock.ts';
import type { Part } from '../parts/part.ts';
import { daysInWords } from '../parts/part-words.ts';
import type { Project } from '../project.queries.ts';
import classes from './printed-project.module.css';
import { monthsOf, type PrintedRows, placeOf, printedRows, ROWS_MAX } from './printed-rows.ts';
import { usePrinting } from './use-printing.ts';

/** On paper only, one page for a client: what is made until when, and how far it is. Hours, names and comments stay in the firm. */
export function PrintedProject(shown: ShownProject) {
  return usePrinting() ? createPortal(<Sheet {...shown} />, document.body) : null;
}

interface ShownProject {
  project: Project;
  parts: readonly Part[];
}

function Sheet({ project, parts }: ShownProject) {
  const printed = printedRows(parts, project);
  const { name, description, startDate, endDate, projectStatus } = project;
  const status = projectWords.projectStatus[projectStatus ?? PROJECT_DEFAULTS.projectStatus];
  const firm = document.querySelector('meta[name="ibasho-firm"]')?.getAttribute('content');
  return (
    <div className={classes.sheet} data-printed>
      <header className={classes.head}>
        <h1>{name}</h1>
        <p>{[firm, `${dateInWords(firmToday())}現在`].filter(Boolean).join('　')}</p>
      </header>
      <p className={classes.facts}>
        {[status, daysInWords({ kind: 'task', first: startDate, last: endDate })].join('　')}
      </p>
      {description && <p className={classes.description}>{description}</p>}
      <Chart printed={printed} />
      {printed.left > 0 && <p className={classes.left}>{`ほか${printed.left}件`}</p>}
    </div>
  );
}

function Chart({ printed: { rows, period } }: { printed: PrintedRows }) {
  return (
    <table
      className={classes.chart}
      style={{ '--rows': Math.min(Math.max(rows.length, 12), ROWS_MAX) } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col">内容</th>
          <th scope="col">日程</th>
          <th scope="col">状況</th>
          <th scope="col" className={classes.months} aria-label="図">
            {period &&
              monthsOf(period).map(({ day, word, start }) => (
                <span key={day} style={{ insetInlineStart: `${start}%` }}>
                  {word}
                </span>
              ))}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, isBelow }) => (
          <tr key={part.documentId} data-kind={part.kind} data-below={isBelow || undefined}>
            <th scope="row">
              <span>{part.name}</span>
            </th>
            <td>{daysInWords(part)}</td>
            <td>{projectWords.taskStatus[part.status]}</td>
            <td className={classes.line}>{period && <Bar part={part} period={period} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ part, period }: { part: Part; period: NonNullable<PrintedRows['period']> }) {
  const place = placeOf(part, period);
  if (place === null) return null;
  const { kind, status, progress } = part;
  if (kind === 'milestone') {
    return (
      <span className={classes.flag} style={{ insetInlineStart: `${place.start + place.width / 2}%` }}>
        ◆
      </span>
    );
  }
  const done = status === 'completed' ? 100 : (progress ?? 0);
  return (
    <span className={classes.bar} style={{ insetInlineStart: `${place.start}%`, width: `${place.width}%` }}>
      <span style={{ width: `${done}%` }} />
    </span>
  );
}
