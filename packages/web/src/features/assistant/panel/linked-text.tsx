import { pageAt } from '@ibasho/contract/features';
import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** A page's address inside a sentence: not part of a word, a date or another address. */
const ADDRESS = /(?<![\w/:.-])(\/[a-z][a-z0-9/-]*)/;

/** Plain text whose addresses of the app's own pages can be followed. Never HTML. */
export function LinkedText({ text }: { text: string }) {
  const router = useRouter({ warn: false });
  const follow = (event: MouseEvent<HTMLAnchorElement>, path: string) => {
    if (!router || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(path);
  };
  return partsOf(text).map(({ at, part }) =>
    part.startsWith('/') && pageAt(part) ? (
      <Anchor key={at} href={part} inherit underline="always" onClick={(event) => follow(event, part)}>
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}

/** The text cut at its addresses, each part with where it begins. */
function partsOf(text: string): { at: number; part: string }[] {
  const parts: { at: number; part: string }[] = [];
  let at = 0;
  for (const part of text.split(ADDRESS)) {
    if (part !== '') parts.push({ at, part });
    at += part.length;
  }
  return parts;
}
