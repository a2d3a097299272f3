import { TagsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useEntry } from './entry-form.tsx';

const BETWEEN = '\n';

interface TextsEntryProps {
  name: string;
  label: string;
  description?: string;
  texts: readonly string[];
  /** Stands there while there is none. */
  example?: string | undefined;
}

/** Several short texts of an `EntryForm`, each a tag; ended by Enter or a comma, but not by the Enter that ends a conversion. */
export function TextsEntry({ name, label, description, texts, example }: TextsEntryProps) {
  return (
    <TagsInput
      {...useEntry(name)}
      name={name}
      label={label}
      description={description}
      placeholder={texts.length === 0 && example ? `例：${example}` : ''}
      defaultValue={[...texts]}
      splitChars={[',', '、', BETWEEN]}
      hiddenInputValuesDivider={BETWEEN}
      clearable
      clearButtonProps={{ 'aria-label': `${label}をすべて消す` }}
      onKeyDown={leaveConversionAlone}
    />
  );
}

/** The texts that such a field holds. */
export function textsEntered(entered = ''): string[] {
  return entered
    .split(BETWEEN)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function leaveConversionAlone(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.nativeEvent.isComposing || event.keyCode === 229)) return;
  event.preventDefault();
  event.stopPropagation();
}
