import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { departmentOf, type Person } from '../../lib/directory/people.ts';
import { rankByName } from '../../lib/directory/search.ts';
import { useFirstMatch } from './first-match.ts';

interface Props
  extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchable' | 'onSearchChange'> {
  people: readonly Person[];
  /** Their documentIds, in the order in which they were picked. */
  value: readonly string[];
  onChange: (documentIds: string[]) => void;
}

/** Picks several colleagues, each as `PersonPicker` finds one. */
export function PeoplePicker({ people, value, onChange, ...rest }: Props) {
  const byKey = new Map(people.map((person) => [person.documentId, person]));
  const [typed, setTyped] = useState('');
  const firstMatch = useFirstMatch(typed.trim() !== '');
  return (
    <MultiSelect
      placeholder={value.length === 0 ? '名前・よみ' : ''}
      nothingFoundMessage="該当する人がいません"
      maxDropdownHeight={280}
      {...rest}
      {...firstMatch.props}
      searchable
      onSearchChange={(search) => {
        firstMatch.onSearch();
        setTyped(search);
      }}
      hidePickedOptions
      data={people.map((person) => ({ value: person.documentId, label: person.name }))}
      value={value.filter((documentId) => byKey.has(documentId))}
      onChange={(documentIds) => {
        firstMatch.onPick();
        onChange(documentIds);
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
