import { expect, test } from 'vitest';
import { aPerson } from '../../../../test/office.ts';
import { aProject } from '../../../../test/project-summaries.ts';
import { isLate, progressOf, shownProjects } from './shown-projects.ts';

const sato = aPerson('佐藤 花子', { jp_name: 'さとう はなこ' });
const bakery = aProject('ベーカリー 刷新', {
  endDate: '2026-12-24',
  hours: { planned: 80, done: 32 },
  members: [{ documentId: sato.documentId, name: sato.name }],
});
const hotel = aProject('潮見ホテル', { endDate: '2026-11-30', projectStatus: 'on_hold', description: '館内サイン' });
const open = aProject('相談', { endDate: null, hours: { planned: 10, done: 9 } });
const over = aProject('駅前', { endDate: '2026-10-01', projectStatus: 'completed', hours: { planned: 5, done: 5 } });
const all = [open, over, bakery, hotel];

const shown = (change: object) =>
  shownProjects(all, { q: '', status: '', sort: '', ...change }, [sato]).map(({ name }) => name);

test('[S1.8] all but the completed are shown, the first due on top, those without an end last', () => {
  expect(shown({})).toEqual(['潮見ホテル', 'ベーカリー 刷新', '相談']);
  expect(shown({ status: 'all' })).toEqual(['潮見ホテル', 'ベーカリー 刷新', '相談', '駅前']);
  expect(shown({ status: 'on_hold' })).toEqual(['潮見ホテル']);
  expect(shown({ status: 'completed' })).toEqual(['駅前']);
});

test('[S1.8] they are sorted by name, or by how much is done', () => {
  expect(shown({ sort: 'name', status: 'all' })).toEqual(['ベーカリー 刷新', '駅前', '相談', '潮見ホテル']);
  expect(shown({ sort: 'progress', status: 'all' })).toEqual(['駅前', '相談', 'ベーカリー 刷新', '潮見ホテル']);
});

test('[S1.8] they are found by name, by what they are about and by who works on them, in kana too', () => {
  expect(shown({ q: 'べーかりー' })).toEqual(['ベーカリー 刷新']);
  expect(shown({ q: 'サイン' })).toEqual(['潮見ホテル']);
  expect(shown({ q: 'さとう' })).toEqual(['ベーカリー 刷新']);
  expect(shown({ q: '佐藤花子' })).toEqual(['ベーカリー 刷新']);
  expect(shown({ q: '駅前' })).toEqual([]);
});

test('[S1.8] a project is late from the day after its end, unless it is completed', () => {
  expect(isLate(hotel, '2026-11-30')).toBe(false);
  expect(isLate(hotel, '2026-12-01')).toBe(true);
  expect(isLate(over, '2026-12-01')).toBe(false);
  expect(isLate(open, '2026-12-01')).toBe(false);
});

test('[S1.8] progress is the part of the planned hours that is done; without hours there is none', () => {
  expect(progressOf({ planned: 80, done: 32 })).toBe(40);
  expect(progressOf({ planned: 0, done: 0 })).toBeNull();
});
