import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { sdUsers } from './people.ts';
import { key, record } from './record.ts';

const day = (name: string) => date(name, { mode: 'string' });
const amount = (name: string) => numeric(name, { mode: 'number' });

export const projects = pgTable('projects', {
  ...record(),
  name: text('name').notNull(),
  description: text('description'),
  projectStatus: text('project_status').notNull().default('planning'),
  startDate: day('start_date'),
  endDate: day('end_date'),
});

export const projectTasks = pgTable('project_tasks', {
  ...record(),
  name: text('name').notNull(),
  startDate: day('start_date'),
  endDate: day('end_date'),
  hours: amount('hours').notNull().default(8),
  comment: text('comment'),
  priority: text('priority').notNull().default('medium'),
  taskStatus: text('task_status').notNull().default('not_started'),
  type: text('type').notNull().default('task'),
  projectId: key('project_id').references(() => projects.id),
  sdUserId: key('sd_user_id').references(() => sdUsers.id),
});

export const deliverables = pgTable('deliverables', {
  ...record(),
  name: text('name').notNull(),
  description: text('description'),
  type: text('type').notNull().default('other'),
  deliverableStatus: text('deliverable_status').notNull().default('not_started'),
  startDate: day('start_date'),
  dueDate: day('due_date'),
  estimatedHours: amount('estimated_hours').notNull().default(40),
  progress: amount('progress').notNull().default(0),
  priority: text('priority').notNull().default('medium'),
  projectId: key('project_id').references(() => projects.id),
});

export const deliverableTasks = pgTable('deliverable_tasks', {
  ...record(),
  name: text('name').notNull(),
  description: text('description'),
  startDate: day('start_date'),
  endDate: day('end_date'),
  actualHours: amount('actual_hours').notNull().default(8),
  taskStatus: text('task_status').notNull().default('not_started'),
  progress: amount('progress').notNull().default(0),
  priority: text('priority').notNull().default('medium'),
  type: text('type').notNull().default('task'),
  deliverableId: key('deliverable_id').references(() => deliverables.id),
  sdUserId: key('sd_user_id').references(() => sdUsers.id),
});
