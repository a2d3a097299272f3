import type { FieldDeclaration } from '@ibasho/contract/collection';
import { Checkbox, NativeSelect } from '@mantine/core';
import { TextEntry, useEntry } from '../../../ui/form/entry-form.tsx';
import { TextsEntry } from '../../../ui/form/texts-entry.tsx';

interface FieldEntryProps {
  name: string;
  field: FieldDeclaration;
  /** What the record holds now. */
  value: unknown;
  example: string | undefined;
  hint: string | undefined;
  isFirst: boolean;
}

/** A field of a record in its form, as its declaration says. */
export function FieldEntry({ name, field, value, example, hint, isFirst }: FieldEntryProps) {
  const { kind, label, max, values, isSpoken } = field;
  if (kind === 'texts') {
    const description = isSpoken
      ? 'アシスタントに話しかけるときの呼び名です。Enterで区切ります。'
      : 'Enterで区切ります。';
    const texts = Array.isArray(value) ? value.map(String) : [];
    return <TextsEntry name={name} label={label} description={hint ?? description} texts={texts} example={example} />;
  }
  if (kind === 'boolean') return <Checkbox name={name} label={label} defaultChecked={value === true} />;
  if (values) return <ChoiceEntry name={name} field={field} value={String(value ?? '')} />;
  const isNumber = kind === 'integer' || kind === 'decimal';
  return (
    <TextEntry
      name={name}
      label={label}
      description={hint}
      placeholder={example && `例：${example}`}
      {...(isNumber ? { inputMode: kind === 'integer' ? 'numeric' : 'decimal' } : { maxLength: max })}
      autoComplete="off"
      defaultValue={String(value ?? '')}
      autoFocus={isFirst}
      data-autofocus={isFirst || undefined}
    />
  );
}

function ChoiceEntry({ name, field, value }: { name: string; field: FieldDeclaration; value: string }) {
  const { label, values = [], words, isRequired } = field;
  const choices = values.map((each) => ({ value: each, label: words?.[each] ?? each }));
  return (
    <NativeSelect
      {...useEntry(name)}
      name={name}
      label={label}
      defaultValue={value}
      data={isRequired ? choices : [{ value: '', label: '選択しない' }, ...choices]}
    />
  );
}
