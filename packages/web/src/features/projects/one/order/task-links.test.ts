import { expect, test } from 'vitest';
import { aPart } from '../../../../../test/projects.ts';
import { dataOfLink, linksOf, type TaskLink, waitableFor } from './task-links.ts';

const survey = aPart('測量');
const draft = aPart('素案');
const drawing = aPart('平面図', { collection: 'deliverable-tasks' });
const whole = aPart('図面', { kind: 'deliverable', collection: 'deliverables' });
const review = aPart('確認会', { kind: 'milestone' });
const link = (before: typeof survey, after: typeof survey): TaskLink => ({
  documentId: `${before.name}${after.name}`,
  before: before.documentId,
  after: after.documentId,
});

test('a link leads from either kind of task to either', () => {
  expect(dataOfLink(survey, drawing)).toEqual({
    predecessor_task: survey.id,
    successor_deliverable_task: drawing.id,
  });
  const end = ({ id, documentId, name }: typeof survey) => ({ id, documentId, name });
  const record = { id: 1, documentId: 'link', type: 'finish_to_start' as const };
  expect(
    linksOf([
      { ...record, predecessor_deliverable_task: end(drawing), successor_task: end(survey) },
      { ...record, predecessor_task: null, successor_task: end(survey) },
    ]),
  ).toEqual([{ documentId: 'link', before: drawing.documentId, after: survey.documentId }]);
});

test('a task is never offered to wait for itself, for what follows it, twice, or for a deliverable', () => {
  const parts = [survey, draft, drawing, whole, review];
  const links = [link(survey, draft), link(draft, drawing)];
  const offered = (part: typeof survey) => waitableFor(part, parts, links).map(({ name }) => name);
  expect(offered(survey)).toEqual(['確認会']);
  expect(offered(draft)).toEqual(['確認会']);
  expect(offered(drawing)).toEqual(['測量', '確認会']);
  expect(offered(review)).toEqual(['測量', '素案', '平面図']);
});
