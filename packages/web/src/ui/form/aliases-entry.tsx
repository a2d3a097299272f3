import { TagsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { type Entered, useEntry } from './entry-form.tsx';

const BETWEEN = '\n';

/** Other names of a record, each a tag; ended by Enter or a comma, but not by the Enter that ends a conversion. */
export function AliasesEntry({ aliases, example }: { aliases: readonly string[]; example: string }) {
  return (
    <TagsInput
      {...useEntry('aliases')}
      name="aliases"
      label="別名"
      description="アシスタントに話しかけるときの呼び名です。Enterで区切ります。"
      placeholder={aliases.length === 0 ? `例：${example}` : ''}
      defaultValue={[...aliases]}
      splitChars={[',', '、', BETWEEN]}
      hiddenInputValuesDivider={BETWEEN}
      clearable
      clearButtonProps={{ 'aria-label': '別名をすべて消す' }}
      onKeyDown={leaveConversionAlone}
    />
  );
}

/** What such a field holds. */
export function aliasesIn({ aliases = '' }: Entered): string[] {
  return aliases
    .split(BETWEEN)
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
}

function leaveConversionAlone(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.nativeEvent.isComposing || event.keyCode === 229)) return;
  event.preventDefault();
  event.stopPropagation();
}
