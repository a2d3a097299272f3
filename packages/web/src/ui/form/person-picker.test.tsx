import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/app.tsx';
import { aPerson } from '../../../test/office.ts';
import type { Person } from '../../lib/directory/people.ts';
import { PeoplePicker } from './people-picker.tsx';
import { PersonPicker } from './person-picker.tsx';

const mori = aPerson('森 葵', { jp_name: 'もり あおい' });
const hayashi = aPerson('林 拓也', { jp_name: 'はやし たくや' });
const people = [hayashi, mori];
const user = userEvent.setup();

function OnePerson({ onSubmit }: { onSubmit: () => void }) {
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PersonPicker label="担当" people={people} value={person} onChange={setPerson} />
      <button type="submit">保存</button>
    </form>
  );
}

function Several() {
  const [picked, setPicked] = useState<string[]>([]);
  return <PeoplePicker label="参加者" people={people} value={picked} onChange={setPicked} />;
}

/** Gives the field of one person, and what is called when its form is sent. */
async function showOne() {
  const onSubmit = vi.fn();
  renderInApp(<OnePerson onSubmit={onSubmit} />);
  return { field: await screen.findByRole<HTMLInputElement>('combobox', { name: '担当' }), onSubmit };
}

test('Enter takes the first match of what is typed, and the next one sends the form', async () => {
  const { field, onSubmit } = await showOne();
  await user.type(field, 'もり{Enter}');
  expect(field.value).toBe('森 葵');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(field.value).toBe('森 葵');
});

test('Enter takes nobody where nothing is typed, and whom the arrow keys have chosen', async () => {
  const { field } = await showOne();
  await user.type(field, '{Enter}');
  expect(field.value).toBe('');
  await user.type(field, 'もり{Backspace}{Backspace}{Enter}');
  expect(field.value).toBe('');
  await user.keyboard('もり{Backspace}{Backspace}{ArrowDown}{Enter}');
  expect(field.value).not.toBe('');
});

test('Enter takes nobody where nobody is found', async () => {
  const { field } = await showOne();
  await user.type(field, 'もりた{Enter}');
  await screen.findByText('該当する人がいません');
  expect(field.value).toBe('もりた');
});

test('the Enter that ends a Japanese conversion takes nobody', async () => {
  const { field } = await showOne();
  await user.type(field, 'もり');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 });
  expect(field.value).toBe('もり');
});

test('whom was chosen stays when the list is opened once more', async () => {
  const { field } = await showOne();
  await user.type(field, 'もり{Enter}');
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(field.value).toBe('森 葵');
});

test('several people are taken by Enter one after another', async () => {
  renderInApp(<Several />);
  await user.type(await screen.findByRole('combobox', { name: '参加者' }), 'もり{Enter}はやし{Enter}{Enter}');
  expect(screen.getByText('森 葵')).toBeDefined();
  expect(screen.getByText('林 拓也')).toBeDefined();
});
