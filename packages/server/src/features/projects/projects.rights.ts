import type { RightsOfActions } from '../../../test/http/action-rights.ts';

const days = { start: '2026-06-20', end: '2026-06-23' };

/** There is one project with a task of nobody, one of 赤井, and one deliverable. */
export const rights: RightsOfActions = {
  before: [
    {
      action: 'create_project',
      params: { name: '港の改修', startDate: '2026-06-15', endDate: '2026-09-30' },
    },
    { action: 'create_task', params: { name: '潮位調査', project: '港の改修', ...days } },
    { action: 'create_task', params: { name: '護岸の設計', project: '港の改修', ...days, user: '赤井 凛' } },
    { action: 'create_deliverable', params: { name: '完成予想図', project: '港の改修' } },
  ],
  cases: {
    create_task: [
      { about: 'a task of nobody', params: { name: '模型', project: '港の改修', ...days }, asked: 'done' },
      {
        about: 'a task of a colleague',
        params: { name: '模型', project: '港の改修', ...days, user: '赤井 凛' },
        asked: 'light',
      },
    ],
    update_task: [
      { about: 'a task of nobody', params: { task: '潮位調査', changes: { taskStatus: 'completed' } }, asked: 'done' },
      {
        about: 'a task of a colleague',
        params: { task: '護岸の設計', changes: { start: '2026-06-22' } },
        asked: 'light',
      },
    ],
    create_project: [{ about: 'a project', params: { name: '駅前広場' }, asked: 'done' }],
    update_project: [
      { about: 'a project', params: { project: '港の改修', changes: { projectStatus: 'in_progress' } }, asked: 'done' },
    ],
    create_comprehensive_project: [
      { about: 'some twenty records', params: { name: '駅前広場' }, asked: 'light' },
      {
        about: 'more than twenty records',
        params: { name: '駅前広場', deliverables: ['design', 'development', 'content'] },
        asked: 'explicit',
      },
    ],
    adjust_project_schedule: [
      { about: 'a project with its parts', params: { project: '港の改修', shiftDays: 7 }, asked: 'light' },
    ],
    create_milestone: [
      { about: 'a milestone', params: { project: '港の改修', name: '着工', date: '2026-07-01' }, asked: 'done' },
    ],
    create_deliverable: [
      { about: 'a deliverable of a named project', params: { name: '模型', project: '港の改修' }, asked: 'done' },
    ],
    add_deliverable_to_project: [
      { about: 'a deliverable', params: { name: '模型', project: '港の改修' }, asked: 'done' },
    ],
    create_deliverable_task: [
      { about: 'a task of nobody', params: { deliverable: '完成予想図', name: '下絵' }, asked: 'done' },
      {
        about: 'a task of a colleague',
        params: { deliverable: '完成予想図', name: '下絵', user: '赤井 凛' },
        asked: 'light',
      },
    ],
    create_deliverable_milestone: [
      { about: 'a milestone', params: { deliverable: '完成予想図', name: '校了', date: '2026-07-01' }, asked: 'done' },
    ],
    create_dummy_project: [{ about: 'the dummy project', params: {}, asked: 'light' }],
  },
};
