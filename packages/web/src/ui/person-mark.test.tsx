import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PersonMark } from './person-mark.tsx';

test.each([
  ['田中 健一', '田'],
  ['𠮷野 花', '𠮷'],
  ['髙橋 蓮', '髙'],
  ['Åse Berg', 'Å'],
])('%s is marked %s', (name, letter) => {
  const { container } = render(<PersonMark person={{ name }} />);
  expect(container.textContent).toBe(letter);
});

test('a picture stands in place of the letter, and is asked of the server of the API', () => {
  document.head.innerHTML = '<meta name="ibasho-api" content="https://api.example">';
  const { container } = render(<PersonMark person={{ name: '田中', icon: { url: '/uploads/a.webp?sig=x' } }} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://api.example/uploads/a.webp?sig=x');
});
