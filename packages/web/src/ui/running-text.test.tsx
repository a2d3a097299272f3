import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RunningText } from './running-text.tsx';

const wholesOf = (text: string) => {
  const { container } = render(<RunningText>{text}</RunningText>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('[data-whole]')].map((element) => element.textContent);
};

test.each([
  ['車「N-BOX」はいま佐藤 花子さんが使用中です。', ['「N-BOX」', '佐藤 花子さん']],
  ['馬場 慎吾　休み　12月28日(月)〜1月4日(月)・8日', ['馬場 慎吾', '12月28日(月)', '1月4日(月)', '8日']],
  ['15:00まで外出にしました。', ['15:00']],
  ['ノート(青)を15:00に返却', ['15:00']],
  ['2026年11月24日(火)から', ['2026年11月24日(火)']],
])('「%s」 keeps names, dates and times whole', (text, wholes) => {
  expect(wholesOf(text)).toEqual(wholes);
});

test('what is too long for a phone may still be broken', () => {
  expect(wholesOf('「とても長い名前をもつ社用車のハイエース八号車」を返却')).toEqual([]);
});

test('what may be wider than the side bar is told from what is not', () => {
  const { container } = render(<RunningText>タスク「写真の選定と補正」の終了を12月28日(月)にしました</RunningText>);
  const lengths = [...container.querySelectorAll<HTMLElement>('[data-whole]')].map(({ dataset }) => dataset.whole);
  expect(lengths).toEqual(['long', 'short']);
});

test('𠮷 and other rare kanji belong to a name', () => {
  expect(wholesOf('𠮷田 一郎さんの休み')).toEqual(['𠮷田 一郎さん']);
});
