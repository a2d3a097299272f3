import { describe, expect, test } from 'vitest';
import { linesOf, objectionsToLines } from './plan-lines.ts';
import { newProject, objectionsToProject, type ProjectEntry, planIn, stepsOf } from './project-entry.ts';

const alone: ProjectEntry = { ...newProject('2026-11-20'), name: ' 港のサイト ' };
const whole: ProjectEntry = { ...alone, way: 'whole', deliverables: ['design'] };
const edited = (edits: ProjectEntry['edits']): ProjectEntry => ({ ...whole, edits });

describe('[S1.8] a project alone', () => {
  test('is made by one action, from today for sixty days unless said otherwise', () => {
    expect(stepsOf({ ...alone, description: '護岸' })).toEqual([
      {
        action: 'create_project',
        params: {
          name: '港のサイト',
          description: '護岸',
          projectStatus: 'planning',
          startDate: '2026-11-20',
          endDate: '2027-01-19',
        },
      },
    ]);
  });

  test('needs a name and two days in order', () => {
    expect(objectionsToProject(alone, ['港のサイト'])).toEqual({});
    expect(Object.keys(objectionsToProject({ ...alone, name: ' ', start: '' }, []))).toEqual(['name', 'start']);
    expect(Object.keys(objectionsToProject({ ...alone, end: '2026-11-19' }, []))).toEqual(['end']);
  });
});

describe('[S1.8] a whole project', () => {
  test('is made by one action where nothing was changed by hand', () => {
    expect(stepsOf(whole)).toEqual([
      {
        action: 'create_comprehensive_project',
        params: {
          name: '港のサイト',
          type: 'website',
          scope: 'medium',
          deliverables: ['design'],
          startDate: '2026-11-20',
          duration: 60,
        },
      },
    ]);
    // What was changed back is not changed.
    expect(stepsOf(edited({ 'design-0': { name: '要件整理', isLeftOut: false } }))).toHaveLength(1);
  });

  test('is made line by line where anything was, without what is left out', () => {
    const edits = {
      design: { name: 'サイトのデザイン', hours: '９６' },
      'design-0': { hours: '12.5', end: '2026-11-24' },
      'design-1': { isLeftOut: true },
      'milestone-1': { start: '2026-12-25' },
      'milestone-2': { isLeftOut: true },
    };
    const [first, deliverable, task, ...others] = stepsOf(edited(edits));
    expect(first).toEqual({
      action: 'create_project',
      params: { name: '港のサイト', startDate: '2026-11-20', endDate: '2027-01-19' },
    });
    expect(deliverable).toEqual({
      action: 'add_deliverable_to_project',
      params: {
        project: '港のサイト',
        name: 'サイトのデザイン',
        type: 'design',
        startDate: '2026-11-20',
        dueDate: '2026-12-07',
        estimatedHours: 96,
      },
    });
    expect(task).toEqual({
      action: 'create_deliverable_task',
      params: {
        deliverable: 'サイトのデザイン',
        project: '港のサイト',
        name: '要件整理',
        start: '2026-11-20',
        end: '2026-11-24',
        actualHours: 12.5,
      },
    });
    expect(others.map(({ action, params }) => [action, params?.name, params?.date ?? params?.start])).toEqual([
      ['create_deliverable_task', 'デザイン制作', '2026-11-28'],
      ['create_deliverable_task', '修正と納品', '2026-12-05'],
      ['create_milestone', 'キックオフ', '2026-11-20'],
      ['create_milestone', '中間レビュー', '2026-12-25'],
    ]);
  });

  test('a deliverable that is left out takes its tasks along', () => {
    const steps = stepsOf(edited({ design: { isLeftOut: true } }));
    expect(steps.map(({ action }) => action)).toEqual(['create_project', ...Array(3).fill('create_milestone')]);
  });

  test('needs a name of its own, a deliverable and a number of days', () => {
    expect(objectionsToProject(whole, ['港の サイト']).name).toContain('同じ名前');
    expect(Object.keys(objectionsToProject({ ...whole, deliverables: [], days: '0' }, []))).toEqual([
      'deliverables',
      'days',
    ]);
    expect(planIn({ ...whole, deliverables: [] })).toBeNull();
    expect(planIn({ ...whole, type: 'system', deliverables: [] })).not.toBeNull();
  });

  test('each line needs a name, hours and days in order, and each deliverable a name of its own', () => {
    const wrong = (edits: ProjectEntry['edits']) => {
      const entry: ProjectEntry = { ...edited(edits), deliverables: ['design', 'content'] };
      const plan = planIn(entry);
      return plan && objectionsToLines(linesOf(plan, edits));
    };
    expect(wrong({})).toEqual({});
    expect(wrong({ 'design-0': { name: '', hours: '多め', end: '2026-11-01' } })).toMatchObject({
      'design-0': { name: expect.any(String), hours: expect.any(String), end: expect.any(String) },
    });
    expect(wrong({ 'milestone-0': { start: '' } })).toHaveProperty('milestone-0.start');
    expect(Object.keys(wrong({ content: { name: 'ｗｅｂデザイン' } }) ?? {})).toEqual(['design', 'content']);
    expect(wrong({ content: { name: 'Webデザイン', isLeftOut: true } })).toEqual({});
    expect(objectionsToProject(edited({ 'design-0': { hours: '' } }), []).lines).toBeTruthy();
  });
});
