import type { LocalDate } from '@ibasho/contract/common';
import type { ProjectSummary } from '@ibasho/contract/projects/project-summaries';
import { Link } from '@tanstack/react-router';
import { Diamond } from 'lucide-react';
import type { Person } from '../../../lib/directory/people.ts';
import { useRecentlyChanged } from '../../../lib/live/recently-changed.ts';
import { pagePaths } from '../../../lib/routes.ts';
import classes from './project-cards.module.css';
import { dayInWords, HoursBar, Lateness, Members, Period, StatusChip } from './project-facts.tsx';
import page from './projects-page.module.css';

export interface ProjectListProps {
  projects: readonly ProjectSummary[];
  people: readonly Person[];
  today: LocalDate;
}

/** Projects as cards, each a link to its own page. */
export function ProjectCards({ projects, people, today }: ProjectListProps) {
  return (
    <ul className={`${page.cards} ${classes.cards}`} aria-label="プロジェクトの一覧">
      {projects.map((project) => (
        <ProjectCard key={project.documentId} project={project} people={people} today={today} />
      ))}
    </ul>
  );
}

function ProjectCard({ project, people, today }: Omit<ProjectListProps, 'projects'> & { project: ProjectSummary }) {
  const { documentId, name, description, projectStatus, hours, nextMilestone, members } = project;
  const hasChanged = useRecentlyChanged('projects', documentId);
  return (
    <li className={classes.card} data-changed={hasChanged || undefined}>
      <div className={classes.head}>
        <StatusChip status={projectStatus} />
        <Lateness project={project} today={today} />
      </div>
      <h2 className={classes.name} data-over={projectStatus === 'completed' || undefined}>
        <Link to={pagePaths.project} params={{ slug: documentId }}>
          {name}
        </Link>
      </h2>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.foot}>
        <HoursBar hours={hours} />
        <div className={classes.days}>
          <Period project={project} today={today} />
          {nextMilestone && (
            <span className={classes.milestone}>
              <Diamond size={12} aria-hidden />
              <span>{`次は ${nextMilestone.name}`}</span>
              <time dateTime={nextMilestone.date}>{dayInWords(nextMilestone.date, today)}</time>
            </span>
          )}
        </div>
        <Members members={members} people={people} />
      </div>
    </li>
  );
}
