import { Select, type SelectProps } from '@mantine/core';
import { departmentOf, type Person } from '../../lib/directory/people.ts';
import { rankByName } from '../../lib/directory/search.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchable'> {
  people: readonly Person[];
  value: Person | null;
  onChange: (person: Person | null) => void;
}

/** Picks a colleague by kanji, kana or romaji: exact names first, then those that begin so, then shorter ones. */
export function PersonPicker({ people, value, onChange, ...rest }: Props) {
  const byKey = new Map(people.map((person) => [person.documentId, person]));
  return (
    <Select
      placeholder="名前・よみ"
      nothingFoundMessage="該当する人がいません"
      maxDropdownHeight={280}
      {...rest}
      searchable
      data={people.map((person) => ({ value: person.documentId, label: person.name }))}
      value={value?.documentId ?? null}
      onChange={(documentId) => onChange(byKey.get(documentId ?? '') ?? null)}
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
