/** By which surface something was done, as the runs name it. */
export const sourceNames: Readonly<Record<string, string>> = {
  panel: 'アシスタント',
  button: '画面',
  rest: 'API',
  undo: '元に戻す',
  system: 'システム',
};
