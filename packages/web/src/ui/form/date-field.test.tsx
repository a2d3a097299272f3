import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { setFirmClock } from '../../lib/clock.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

const told = vi.fn();

function Field({ value: first, ...rest }: Pick<DateFieldProps, 'value'> & Partial<DateFieldProps>) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    told(next);
    setValue(next);
  };
  return <DateField label="この日から" {...rest} value={value} onChange={change} />;
}

const show = async (props: Pick<DateFieldProps, 'value'> & Partial<DateFieldProps>) => {
  renderInApp(<Field {...props} />);
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'この日から' });
};

beforeEach(() => {
  told.mockClear();
  setFirmClock({ now: '2026-11-24T01:00:00.000Z', timezone: 'Asia/Tokyo' });
});

test('a date is shown as Japanese offices write it', async () => {
  expect((await show({ value: '2026-11-24' })).value).toBe('2026年11月24日(火)');
});

test.each(['11/3', '2026-11-03', '１１月３日'])('「%s」 is taken on Enter', async (typed) => {
  const user = userEvent.setup();
  const field = await show({ value: '' });
  await user.type(field, `${typed}{Enter}`);
  expect(told.mock.calls).toEqual([['2026-11-03']]);
  expect(field.value).toBe('2026年11月3日(火)');
});

test('what was typed is taken when one leaves the field, and an emptied field has no date', async () => {
  const user = userEvent.setup();
  const field = await show({ value: '2026-11-24' });
  await user.clear(field);
  await user.tab();
  expect(told.mock.calls).toEqual([['']]);
});

test('what is no date stays in the field, with what is wrong and an example', async () => {
  const user = userEvent.setup();
  const field = await show({ value: '2026-11-24' });
  await user.clear(field);
  await user.type(field, 'らいしゅう{Enter}');
  expect(screen.getByText('日付として読めません。例：11/24')).toBeTruthy();
  expect(field.value).toBe('らいしゅう');
  expect(told).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(field.value).toBe('2026年11月24日(火)');
});

test('a day out of range says which days may be entered', async () => {
  const user = userEvent.setup();
  const field = await show({ value: '', max: '2026-11-24' });
  await user.type(field, '11/25{Enter}');
  expect(screen.getByText('2026年11月24日(火)以前の日付を入力してください。')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
});

test('the calendar begins on Sunday, names national holidays and is worked by keyboard', async () => {
  const user = userEvent.setup();
  const field = await show({ value: '2026-11-24' });
  field.focus();
  await user.keyboard('{ArrowDown}');
  const day = await screen.findByRole('button', { name: '2026年11月24日(火)' });
  expect(screen.getByRole('dialog', { name: 'この日から' })).toBeTruthy();
  expect([...document.querySelectorAll('thead th')].map((head) => head.textContent).join('')).toBe('日月火水木金土');
  expect(screen.getByRole('button', { name: '2026年11月23日(月) 勤労感謝の日' }).title).toBe('勤労感謝の日');
  await waitFor(() => expect(document.activeElement).toBe(day));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(told.mock.calls).toEqual([['2026-11-17']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
