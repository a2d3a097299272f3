import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { departmentOf, type Person } from '../../lib/directory/people.ts';
import { rankByName } from '../../lib/directory/search.ts';
import { useFirstMatch } from './first-match.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchable' | 'onSearchChange'> {
  people: readonly Person[];
  value: Person | null;
  onChange: (person: Person | null) => void;
}

/**
 * Picks a colleague by kanji, kana or romaji: exact names first, then those that begin so, then shorter ones. Enter
 * takes the first.
 */
export function PersonPicker({ people, value, onChange, ...rest }: Props) {
  const byKey = new Map(people.map((person) => [person.documentId, person]));
  const [typed, setTyped] = useState('');
  const firstMatch = useFirstMatch(typed.trim() !== '' && typed !== value?.name);
  return (
    <Select
      placeholder="名前・よみ"
      nothingFoundMessage="該当する人がいません"
      maxDropdownHeight={280}
      {...rest}
      {...firstMatch.props}
      searchable
      onSearchChange={(search) => {
        firstMatch.onSearch();
        setTyped(search);
      }}
      data={people.map((person) => ({ value: person.documentId, label: person.name }))}
      value={value?.documentId ?? null}
      onChange={(documentId) => {
        firstMatch.onPick();
        onChange(byKey.get(documentId ?? '') ?? null);
      }}
      filter={({ search, options }) => {
        const offered = options.flatMap((option) => ('value' in option ? (byKey.get(String(option.value)) ?? []) : []));
        return rankByName(offered, search).map((person) => ({ value: person.documentId, label: person.name }));
      }}
      renderOption={({ option }) => {
        const person = byKey.get(String(option.value));
        return (
          <span>
            {option.label}
            {person && <small style={{ opacity: 0.75 }}>{`　${departmentOf(person)}`}</small>}
          </span>
        );
      }}
    />
  );
}
