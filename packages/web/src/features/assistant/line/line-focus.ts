/** The input of the header's line, while it is on the page. */
let line: HTMLInputElement | null = null;
/** Where the focus was before a shortcut took it to the line. */
let before: Element | null = null;

/** For the `ref` of the line's input. */
export function standAsLine(input: HTMLInputElement | null): void {
  line = input;
}

export function focusLine(): void {
  line?.focus();
}

/** Takes the focus to the line, to be given back by `leaveLine`; false where there is no line. */
export function goToLine(): boolean {
  if (!line) return false;
  if (document.activeElement !== line) before = document.activeElement;
  line.focus();
  return true;
}

/** Gives the focus back to where it was before the shortcut, or to nothing. */
export function leaveLine(): void {
  const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (isUsable) (before as HTMLElement).focus();
  else line?.blur();
  before = null;
}
