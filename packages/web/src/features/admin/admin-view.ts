import { useNavigate, useSearch } from '@tanstack/react-router';
import { textIn } from '../../lib/plain-search.ts';

/** What a section shows, kept in the address beside `section`: filters and the number of the page, each a text. */
export function useAdminView<Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = Object.fromEntries(names.map((name) => [name, textIn(search[name])])) as Record<Name, string>;
  const change = (part: Partial<Record<Name, string>>) => {
    const kept = Object.entries({ section: textIn(search.section), ...view, ...part }).filter(
      ([, text]) => text !== '',
    );
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: true, resetScroll: false });
  };
  return [view, change];
}

/** Whether the address asks for the form of something new, as `?add=1`: so link the pages where it is missing. */
export function useIsAddAsked(): boolean {
  const { add }: Record<string, unknown> = useSearch({ strict: false });
  return textIn(add) !== '';
}
