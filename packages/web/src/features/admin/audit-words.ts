/** By which surface something was done, as the runs name it. */
export const sourceNames: Readonly<Record<string, string>> = {
  panel: 'アシスタント',
  button: '画面',
  rest: '画面・API',
  undo: '取り消し',
  system: 'システム',
};
