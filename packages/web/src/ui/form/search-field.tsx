import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

const PAUSE_MS = 120;

/**
 * A search whose value lives in the address. While it has the focus it shows what is typed,
 * because a Japanese conversion would break if the text came back a moment later.
 */
export function SearchField({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const tell = useDebouncedCallback(onChange, { delay: PAUSE_MS, flushOnUnmount: true });
  const shown = typed ?? value;
  const clear = () => {
    setTyped(null);
    tell.cancel();
    onChange('');
  };
  return (
    <TextInput
      {...rest}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={shown !== '' && <CloseButton size="sm" aria-label="検索を消す" onClick={clear} />}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
      onBlur={() => {
        tell.flush();
        setTyped(null);
      }}
    />
  );
}
