import { Link } from '@tanstack/react-router';
import { useRecentlyChanged } from '../../../lib/live/recently-changed.ts';
import { pagePaths } from '../../../lib/routes.ts';
import type { ProjectListProps } from './project-cards.tsx';
import { dayInWords, HoursBar, Lateness, Members, Period, StatusChip } from './project-facts.tsx';
import classes from './project-table.module.css';

/** Projects as a table, each row a link to its own page. */
export function ProjectTable({ projects, people, today }: ProjectListProps) {
  return (
    <table className={classes.projects} aria-label="プロジェクトの一覧">
      <thead>
        <tr>
          <th scope="col">プロジェクト</th>
          <th scope="col">状況</th>
          <th scope="col">期間</th>
          <th scope="col">進捗</th>
          <th scope="col">次のマイルストーン</th>
          <th scope="col">担当</th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <ProjectRow key={project.documentId} project={project} people={people} today={today} />
        ))}
      </tbody>
    </table>
  );
}

type ProjectRowProps = Omit<ProjectListProps, 'projects'> & { project: ProjectListProps['projects'][number] };

function ProjectRow({ project, people, today }: ProjectRowProps) {
  const { documentId, name, projectStatus, hours, nextMilestone, members } = project;
  const hasChanged = useRecentlyChanged('projects', documentId);
  return (
    <tr className={classes.project} data-changed={hasChanged || undefined}>
      <th scope="row" className={classes.name}>
        <Link to={pagePaths.project} params={{ slug: documentId }}>
          {name}
        </Link>
        <Lateness project={project} today={today} />
      </th>
      <td className={classes.status}>
        <StatusChip status={projectStatus} />
      </td>
      <td className={classes.period}>
        <Period project={project} today={today} />
      </td>
      <td className={classes.hours}>
        <HoursBar hours={hours} />
      </td>
      <td className={classes.milestone}>
        {nextMilestone && (
          <>
            <span className={classes.heading}>次は </span>
            {nextMilestone.name}
            <time dateTime={nextMilestone.date}>{dayInWords(nextMilestone.date, today)}</time>
          </>
        )}
      </td>
      <td className={classes.members}>
        <Members members={members} people={people} />
      </td>
    </tr>
  );
}
