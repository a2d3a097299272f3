import type { Instant } from '@ibasho/contract/common';
import type { projectComments } from '@ibasho/contract/projects/project-comments';
import type { RecordOf } from '@ibasho/contract/records';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { apiPaths } from '../../../../lib/routes.ts';

export type Comment = RecordOf<typeof projectComments> & { createdAt: Instant; version: number };

interface CommentPage {
  data: Comment[];
  meta: { pagination: { page: number; pageSize: number; total: number } };
}

const COMMENTS_A_PAGE = 25;

/** What was said about a project, newest first; `page` from 1. */
export const commentsQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['project-comments', 'of-project', slug, page],
    queryFn: ({ signal }) =>
      api<CommentPage>(
        `${apiPaths.records('project-comments')}?populate=*&filters[project][documentId]=${encodeURIComponent(slug)}` +
          `&sort=id:desc&pagination[page]=${page}&pagination[pageSize]=${COMMENTS_A_PAGE}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
