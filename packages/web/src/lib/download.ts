/** Hands a file to the browser, which saves it under `name` (without what no system takes) with this ending. */
export function saveFile(content: Blob, name: string, ending: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.${ending}`;
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
